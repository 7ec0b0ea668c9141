import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { isSample, unfilledOf } from '../edit/unfilled.js';
import classes from './Unfilled.module.css';
import { useLayerName } from './use-layer-name.js';

/** What can be done with what a template left open. */
export interface UnfilledActs {
  onOpen: (id: string) => void;
  /** The words are right as they are. */
  onKeep: (id: string) => void;
  onRemove: (id: string) => void;
  onRemoveAll: () => void;
}

/** What of a template nobody has filled in: told before the picture leaves without it, to be replaced, kept or taken out. */
export function Unfilled({
  layers,
  onOpen,
  onKeep,
  onRemove,
  onRemoveAll,
}: UnfilledActs & { layers: readonly CanvasLayer[] }) {
  const { t } = useTranslation();
  const nameOf = useLayerName(layers);
  const open = unfilledOf(layers);
  if (open.length === 0) return null;
  return (
    <Note tone="warn">
      <p className="b">{t('canvases:unfilled.title')}</p>
      <p>{t('canvases:unfilled.stays')}</p>
      <ul className={classes.unfilled}>
        {open.map((layer) => {
          const name = nameOf(layer);
          const acts = [
            ['replace', onOpen],
            ...(isSample(layer) ? ([['keep', onKeep]] as const) : []),
            ['remove', onRemove],
          ] as const;
          return (
            <li key={layer.id}>
              <span>{name}</span>
              <span className={classes.unfilledActs}>
                {acts.map(([act, run]) => (
                  <button
                    key={act}
                    type="button"
                    className="link-button"
                    aria-label={t(`canvases:unfilled.${act}One`, { name })}
                    onClick={() => run(layer.id)}
                  >
                    {t(`canvases:unfilled.${act}`)}
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {open.length > 1 ? (
        <Button variant="default" onClick={onRemoveAll}>
          {t('canvases:unfilled.all')}
        </Button>
      ) : null}
    </Note>
  );
}

/** The same in one line while the picture is laid out: it is marked there, and one tap takes all of it out. */
export function UnfilledLine({ layers, onRemoveAll }: { layers: readonly CanvasLayer[]; onRemoveAll: () => void }) {
  const { t } = useTranslation();
  const { length: count } = unfilledOf(layers);
  if (count === 0) return null;
  return (
    <Note tone="warn">
      <p className={classes.line}>{t('canvases:unfilled.marked', { count })}</p>
      <Button variant="default" onClick={onRemoveAll}>
        {t('canvases:unfilled.all')}
      </Button>
    </Note>
  );
}
