import type { Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { videoScreens } from '@afi/contracts/videos';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CopyRemoveMenu } from '../../../ui/menu/CopyRemoveMenu.js';
import { useVideoActs } from '../api/videos.js';

interface VideoMenuProps {
  creation: Pick<Creation, 'id' | 'title'>;
  onRemoved?: () => void;
  /** What else may be done with it, as menu items. */
  children?: ReactNode;
}

/** What may be done with a video. */
export function VideoMenu({ creation: { id, title }, onRemoved, children }: VideoMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <CopyRemoveMenu
      id={id}
      about={`video ${id}`}
      words={{
        menu: t('videos:menu', { title }),
        duplicate: t('videos:duplicate'),
        remove: t('videos:remove'),
        removed: t('videos:removed'),
      }}
      acts={useVideoActs(title)}
      onCopied={(copy) => void navigate(hrefOf(videoScreens.one, { id: copy.id }))}
      onRemoved={onRemoved}
    >
      {children}
    </CopyRemoveMenu>
  );
}
