import { maxCaption } from '@afi/contracts/creations';
import type { MediaView } from '@afi/contracts/media';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { IconButton } from '../../ui/IconButton.js';
import { TextInput } from '../../ui/TextInput.js';
import { useRowDrag } from '../../ui/use-row-drag.js';
import classes from './ShowPictures.module.css';

const processing = { status: 'processing' as const, variants: [], placeholder: null };

interface ShowPicturesProps {
  ids: readonly string[];
  medias: ReadonlyMap<string, MediaView>;
  captions: Readonly<Record<string, string>>;
  onCaption: (id: string, caption: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
}

/** The pictures of a slideshow in their order, each with what is written under it. */
export function ShowPictures({ ids, medias, captions, onCaption, onMove, onRemove }: ShowPicturesProps) {
  const { t } = useTranslation();
  const drag = useRowDrag(ids.length, onMove);
  const list = useRef<HTMLOListElement>(null);
  /** The hand stays on what it moved. */
  const moved = useRef<{ id: string; by: number } | null>(null);
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    moved.current = null;
    const own = `[data-picture="${id}"] [data-by`;
    const find = (which: string) => list.current?.querySelector<HTMLElement>(`${own}${which}:not(:disabled)`);
    (find(`="${by}"]`) ?? find(']'))?.focus();
  }, [ids]);
  const step = (id: string, at: number, by: number) => {
    moved.current = { id, by };
    onMove(at, at + by);
  };
  /** Enter goes on to the next caption, and makes no film. */
  const toNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <ol ref={list} className={classes.list}>
      {ids.map((id, at) => {
        const number = at + 1;
        const { grip, row } = drag(at);
        return (
          <li key={id} data-picture={id} aria-label={t('videos:pictures.one', { number })} {...row}>
            <div className={classes.thumb} {...grip}>
              <MediaImage media={medias.get(id) ?? processing} alt="" sizes="5rem" ratio={1} />
              {ids.length > 1 ? <IconGripVertical size={18} aria-hidden="true" /> : null}
            </div>
            <div className={classes.caption}>
              <TextInput
                label={t('videos:pictures.caption', { number })}
                maxLength={maxCaption}
                value={captions[id] ?? ''}
                enterKeyHint={at === ids.length - 1 ? 'done' : 'next'}
                onKeyDown={toNext}
                onChange={(event) => onCaption(id, event.currentTarget.value)}
              />
            </div>
            <div className={classes.acts}>
              <IconButton
                aria-label={t('videos:pictures.up', { number })}
                data-by="-1"
                disabled={at === 0}
                onClick={() => step(id, at, -1)}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t('videos:pictures.down', { number })}
                data-by="1"
                disabled={at === ids.length - 1}
                onClick={() => step(id, at, 1)}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </IconButton>
              <IconButton aria-label={t('videos:pictures.take', { number })} onClick={() => onRemove(id)}>
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
