import type { Creation } from '@afi/contracts/creations';
import { videoScreens } from '@afi/contracts/videos';
import { hrefOf } from '@afi/contracts/screen';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuItem } from '../../../ui/menu/MenuItem.js';
import { useVideoActs } from '../api/videos.js';

interface VideoMenuProps {
  creation: Pick<Creation, 'id' | 'title'>;
  onRemoved?: () => void;
}

/** What may be done with a video. Deleting happens at once and can be undone. */
export function VideoMenu({ creation: { id, title }, onRemoved }: VideoMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { duplicate, remove, restore } = useVideoActs(title);
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const copy = () =>
    duplicate.mutate(
      { params },
      { ...failing, onSuccess: (made) => void navigate(hrefOf(videoScreens.one, { id: made.id })) },
    );
  const takeAway = () =>
    remove.mutate(
      { params },
      {
        ...failing,
        onSuccess: () => {
          showToast({
            tone: 'ok',
            text: t('videos:removed'),
            about: `video ${id}`,
            action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
          });
          onRemoved?.();
        },
        onKept: () => onRemoved?.(),
      },
    );
  return (
    <Menu
      button={(trigger) => (
        <IconButton {...trigger} aria-label={t('videos:menu', { title })}>
          <IconDots size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem icon={IconCopy} onClick={copy}>
        {t('videos:duplicate')}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={takeAway}>
        {t('videos:remove')}
      </MenuItem>
    </Menu>
  );
}
