import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import type { StoryView } from '@afi/contracts/stories';
import { IconMovie, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { postOfStory } from '../../features/stories/api/story-post.js';
import { Button } from '../../ui/Button.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { useBeginPost } from './post-beginning.js';

/** What a story becomes: a post, read once more before anybody else does; a video. */
export function StoryOnward({ story }: { story: StoryView }) {
  const { t } = useTranslation();
  const beginPost = useBeginPost();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => beginPost(postOfStory(story))}
      >
        {t('stories:post')}
      </Button>
      <LinkButton
        variant="default"
        leftSection={<IconMovie size={18} aria-hidden="true" />}
        to={hrefOf(creationScreens.home, { tab: 'video', kind: 'story', of: story.id })}
      >
        {t('stories:video')}
      </LinkButton>
    </>
  );
}
