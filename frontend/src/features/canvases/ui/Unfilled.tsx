import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { unfilledOf } from '../edit/unfilled.js';
import classes from './Unfilled.module.css';
import { useLayerName } from './use-layer-name.js';

interface UnfilledProps {
  layers: readonly CanvasLayer[];
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
}

/** What of a template nobody has filled in: told before the picture leaves, to be replaced or left out. */
export function Unfilled({ layers, onOpen, onRemove }: UnfilledProps) {
  const { t } = useTranslation();
  const nameOf = useLayerName(layers);
  const open = unfilledOf(layers);
  if (open.length === 0) return null;
  const hasBare = open.some((one) => one.kind !== 'text');
  return (
    <Note tone="warn">
      <p className="b">{t('canvases:unfilled.title')}</p>
      {hasBare ? <p>{t('canvases:unfilled.photos')}</p> : null}
      <ul className={classes.unfilled}>
        {open.map((layer) => {
          const name = nameOf(layer);
          return (
            <li key={layer.id}>
              <span>{name}</span>
              <span className={classes.unfilledActs}>
                <button
                  type="button"
                  className="link-button"
                  aria-label={t('canvases:unfilled.replaceOne', { name })}
                  onClick={() => onOpen(layer.id)}
                >
                  {t('canvases:unfilled.replace')}
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-label={t('canvases:removeLayer', { name })}
                  onClick={() => onRemove(layer.id)}
                >
                  {t('canvases:unfilled.remove')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
