import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import { useLayerName } from './use-layer-name.js';
import classes from './Canvases.module.css';

interface LayerListProps {
  layers: readonly CanvasLayer[];
  selected: string | null;
  onSelect: (id: string) => void;
  onChange: (layer: CanvasLayer) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onCopy: (layer: CanvasLayer) => void;
  onRemove: (id: string) => void;
}

/** All that stands on a canvas, the uppermost first: whoever does not see the picture works with this. */
export function LayerList({ layers, selected, onSelect, onChange, onMove, onCopy, onRemove }: LayerListProps) {
  const { t } = useTranslation();
  const nameOf = useLayerName();
  return (
    <ol className={classes.layers} aria-label={t('canvases:layers')}>
      {layers.toReversed().map((layer, back) => {
        const at = layers.length - 1 - back;
        const name = nameOf(layer);
        const { id, hidden, locked } = layer;
        const isChosen = id === selected;
        return (
          <li key={id} className={classes.layer} data-chosen={isChosen ? '' : undefined}>
            <button type="button" className={classes.name} aria-pressed={isChosen} onClick={() => onSelect(id)}>
              {name}
            </button>
            {isChosen ? (
              <>
                <IconButton
                  aria-label={t('canvases:forward', { name })}
                  disabled={back === 0}
                  onClick={() => onMove(id, 1)}
                >
                  <IconArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  aria-label={t('canvases:backward', { name })}
                  disabled={at === 0}
                  onClick={() => onMove(id, -1)}
                >
                  <IconArrowDown size={20} aria-hidden="true" />
                </IconButton>
                <IconButton aria-label={t('canvases:copyLayer', { name })} onClick={() => onCopy(layer)}>
                  <IconCopy size={20} aria-hidden="true" />
                </IconButton>
                <IconButton aria-label={t('canvases:removeLayer', { name })} onClick={() => onRemove(id)}>
                  <IconTrash size={20} aria-hidden="true" />
                </IconButton>
              </>
            ) : (
              <>
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
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
