import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { IconArrowDown, IconArrowUp, IconCheck, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.js';
import classes from './Canvases.module.css';
import { useLayerName } from './use-layer-name.js';

interface ChosenBarProps {
  layers: readonly CanvasLayer[];
  chosen: CanvasLayer;
  /** There is room for another. */
  mayCopy: boolean;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** What is done with the chosen layer as a whole, right below the picture it stands on. */
export function ChosenBar({ layers, chosen, mayCopy, onMove, onCopy, onRemove, onLeave }: ChosenBarProps) {
  const { t } = useTranslation();
  const name = useLayerName(layers)(chosen);
  const acts = [
    ['forward', IconArrowUp, () => onMove(1), chosen === layers.at(-1)],
    ['backward', IconArrowDown, () => onMove(-1), chosen === layers[0]],
    ['copyLayer', IconCopy, onCopy, !mayCopy],
    ['removeLayer', IconTrash, onRemove, false],
    ['leave', IconCheck, onLeave, false],
  ] as const;
  return (
    <div className={classes.chosen} role="group" aria-label={t('canvases:chosen', { name })}>
      <span className={`b sm ${classes.chosenName}`}>{name}</span>
      {acts.map(([act, Shown, run, disabled]) => (
        <IconButton key={act} aria-label={t(`canvases:${act}`, { name })} disabled={disabled} onClick={run}>
          <Shown size={20} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
