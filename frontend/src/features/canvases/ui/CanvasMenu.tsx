import { canvasScreens } from '@afi/contracts/canvases';
import type { Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CopyRemoveMenu } from '../../../ui/menu/CopyRemoveMenu.js';
import { useCanvasActs } from '../api/canvases.js';

interface CanvasMenuProps {
  creation: Pick<Creation, 'id' | 'title'>;
  onRemoved?: () => void;
  /** What else may be done with it, as menu items. */
  children?: ReactNode;
}

/** What may be done with a canvas. */
export function CanvasMenu({ creation: { id, title }, onRemoved, children }: CanvasMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <CopyRemoveMenu
      id={id}
      about={`canvas ${id}`}
      words={{
        menu: t('canvases:menu', { title }),
        duplicate: t('canvases:duplicate'),
        remove: t('canvases:remove'),
        removed: t('canvases:removed'),
      }}
      acts={useCanvasActs(title)}
      onCopied={(copy) => void navigate(hrefOf(canvasScreens.one, { id: copy.id }))}
      onRemoved={onRemoved}
    >
      {children}
    </CopyRemoveMenu>
  );
}
