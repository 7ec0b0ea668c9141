import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { useLayerName } from './use-layer-name.js';
import classes from './Canvases.module.css';

interface LayerListProps {
  layers: readonly CanvasLayer[];
  selected: string | null;
  onSelect: (id: string) => void;
  onChange: (layer: CanvasLayer) => void;
}

/** All that stands on a canvas, the uppermost first: whoever does not see the picture works with this. */
export function LayerList({ layers, selected, onSelect, onChange }: LayerListProps) {
  const { t } = useTranslation();
  const nameOf = useLayerName(layers);
  return (
    <ol className={classes.layers} aria-label={t('canvases:layers')}>
      {layers.toReversed().map((layer) => {
        const name = nameOf(layer);
        const { id, hidden, locked } = layer;
        const isChosen = id === selected;
        return (
          <li key={id} className={classes.layer} data-chosen={isChosen ? '' : undefined}>
            <button type="button" className={classes.name} aria-pressed={isChosen} onClick={() => onSelect(id)}>
              {name}
            </button>
            <IconButton
              aria-label={t(hidden ? 'canvases:show' : 'canvases:hide', { name })}
              onClick={() => onChange({ ...layer, hidden: !hidden })}
            >
              {hidden ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
            </IconButton>
            <IconButton
              aria-label={t(locked ? 'canvases:unlock' : 'canvases:lock', { name })}
              onClick={() => onChange({ ...layer, locked: !locked })}
            >
              {locked ? <IconLock size={20} aria-hidden="true" /> : <IconLockOpen size={20} aria-hidden="true" />}
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}
