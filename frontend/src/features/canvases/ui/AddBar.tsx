import type { CanvasLayer, CanvasLayerOf } from '@afi/contracts/canvas-parts';
import {
  IconLetterT,
  IconPhoto,
  IconQrcode,
  IconRosette,
  IconShape,
  IconSticker,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Canvases.module.css';

const kinds = [
  ['text', IconLetterT],
  ['photo', IconPhoto],
  ['shape', IconShape],
  ['sticker', IconSticker],
  ['logo', IconRosette],
  ['qr', IconQrcode],
] as const satisfies readonly (readonly [CanvasLayer['kind'], Icon])[];

interface AddBarProps {
  disabled: boolean;
  onAdd: <Kind extends CanvasLayer['kind']>(kind: Kind, more: Partial<CanvasLayerOf<Kind>>) => void;
}

/** What can be put on a picture. */
export function AddBar({ disabled, onAdd }: AddBarProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.adding} aria-label={t('canvases:adding')}>
      {kinds.map(([kind, Shown]) => (
        <li key={kind}>
          <button
            type="button"
            className={classes.add}
            disabled={disabled}
            onClick={() => {
              if (kind === 'text') onAdd(kind, { text: t('canvases:newText'), sample: true });
              else if (kind === 'qr') onAdd(kind, { text: window.location.origin });
              else onAdd(kind, {});
            }}
          >
            <Shown size={22} stroke={1.7} aria-hidden="true" />
            {t(`canvases:kinds.${kind}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
