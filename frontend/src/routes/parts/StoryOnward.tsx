import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import type { StoryView } from '@afi/contracts/stories';
import { IconMovie, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { postOfStory } from '../../features/stories/api/story-post.js';
import { MenuItem } from '../../ui/menu/MenuItem.js';
import { useBeginPost } from './post-beginning.js';

/** What a story becomes, as menu items: a post, read once more before anybody else does; a video. */
export function StoryOnward({ story }: { story: StoryView }) {
  const { t } = useTranslation();
  const beginPost = useBeginPost();
  return (
    <>
      <MenuItem icon={IconSend} onClick={() => beginPost(postOfStory(story))}>
        {t('stories:post')}
      </MenuItem>
      <MenuItem icon={IconMovie} to={hrefOf(creationScreens.home, { tab: 'video', kind: 'story', of: story.id })}>
        {t('stories:video')}
      </MenuItem>
    </>
  );
}
