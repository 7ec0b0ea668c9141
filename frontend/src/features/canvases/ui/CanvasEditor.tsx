import {
  canvasSizeNames,
  maxCanvasLayers,
  type CanvasDrawing,
  type CanvasLayer,
  type CanvasLayerOf,
  type CanvasSize,
} from '@afi/contracts/canvas-parts';
import type { CanvasView } from '@afi/contracts/canvases';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdited } from '../../../lib/edited/use-edited.js';
import { isBehindDialog, isWrittenIn } from '../../../lib/edited/use-undo-keys.js';
import { IconButton } from '../../../ui/IconButton.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { useSeenPart } from '../../../ui/use-seen-part.js';
import { SavedLine } from '../../../ui/SavedLine.js';
import { TextInput } from '../../../ui/TextInput.js';
import { editedCanvas, saveCanvas } from '../api/canvases.js';
import { actOf, movedBy } from '../edit/keys.js';
import { copied, moved, newLayer, resized, withoutLayer } from '../edit/layers.js';
import { withoutUnfilled } from '../edit/unfilled.js';
import { AddBar } from './AddBar.js';
import classes from './Canvases.module.css';
import type { CanvasStageProps } from './CanvasStage.js';
import { ChosenBar } from './ChosenBar.js';
import { ColourField } from './ColourField.js';
import { LayerFields } from './LayerFields.js';
import { LayerList } from './LayerList.js';
import { UnfilledLine, type UnfilledActs } from './Unfilled.js';

interface Edited extends CanvasDrawing {
  title: string;
}

const wordsOf = ({ title, size, background, layers }: CanvasView): Edited => ({ title, size, background, layers });

interface CanvasEditorProps {
  canvas: CanvasView;
  /** The picture itself. */
  stage: (props: Omit<CanvasStageProps, 'pictures'>) => ReactNode;
  /** Chooses the photo or logo of a layer. */
  picture: (
    layer: CanvasLayerOf<'photo'> | CanvasLayerOf<'logo'>,
    onChange: (mediaId: string | null) => void,
  ) => ReactNode;
  /** What becomes of it: files, a post. */
  result: (made: MadeCanvas) => ReactNode;
}

/** A canvas as it stands under the hand of its author. */
export interface MadeCanvas extends UnfilledActs {
  drawing: CanvasDrawing;
  title: string;
  /** Saves what is not saved yet. */
  flush: () => Promise<boolean>;
}

/** Lays out a picture: by hand on the picture itself, or in the list beside it. What is changed is saved by itself. */
export function CanvasEditor({ canvas, stage, picture, result }: CanvasEditorProps) {
  const { t } = useTranslation();
  const { id } = canvas;
  const [selected, setSelected] = useState<string | null>(null);
  const whole = useRef<HTMLElement>(null);
  const fields = useRef<HTMLElement>(null);
  // On a phone the fields of what is chosen take the place of the list.
  const isWide = useMediaQuery('(width >= 62em)', true, { getInitialValueInEffect: false });
  useSeenPart(whole);
  /** Somebody writes: handles would stand over the words. */
  const [isWriting, setWriting] = useState(false);
  /** How often somebody asked to write in a layer. */
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (opened > 0) fields.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [opened]);
  useEffect(() => {
    if (selected === null) return;
    // Keys go on where the list or the fields went away.
    if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true });
    if (!isWide) fields.current?.scrollIntoView({ block: 'start' });
  }, [selected, isWide]);
  const edited = useEdited<CanvasView, Edited>(canvas, {
    ...editedCanvas(id),
    wordsOf,
    save: (words, version) => saveCanvas(id, words, version),
  });
  /** What is only looked at is saved as it is once something is made of it. */
  const isNew = canvas.version === 0;
  const flush = () => {
    if (isNew) edited.touch();
    return edited.flush();
  };
  const { value, set } = edited;
  const { layers, background, size, title } = value;
  const drawing = useMemo<CanvasDrawing>(() => ({ size, background, layers }), [size, background, layers]);
  const chosen = layers.find((one) => one.id === selected) ?? null;
  const isFull = layers.length >= maxCanvasLayers;
  const setLayers = (next: (now: readonly CanvasLayer[]) => CanvasLayer[], field = '') =>
    set((now) => ({ ...now, layers: next(now.layers) }), field);
  const change = (layer: CanvasLayer, field?: string) =>
    setLayers((now) => now.map((one) => (one.id === layer.id ? layer : one)), field && `${layer.id} ${field}`);
  const add = (layer: CanvasLayer) => {
    if (isFull) return;
    setLayers((now) => [...now, layer]);
    setSelected(layer.id);
  };
  const remove = (gone: string) => {
    setLayers((now) => withoutLayer(now, gone));
    setSelected(null);
  };
  const keep = (wanted: string) =>
    setLayers((now) => now.map((one) => (one.id === wanted && one.kind === 'text' ? { ...one, sample: false } : one)));
  const removeUnfilled = () => {
    setLayers(withoutUnfilled);
    setSelected(null);
  };
  const open = (wanted: string) => {
    setSelected(wanted);
    setOpened((times) => times + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWrittenIn(event.target) || isBehindDialog()) return;
    const act = actOf(event);
    if (!act) return;
    // A radio button and a slider have arrows of their own.
    if (act.kind === 'move' && event.target instanceof HTMLInputElement) return;
    if (act.kind === 'undo') edited.undo();
    else if (act.kind === 'redo') edited.redo();
    else if (!chosen) return;
    else if (act.kind === 'leave') setSelected(null);
    else if (act.kind === 'copy') add(copied(chosen));
    else if (chosen.locked) return;
    else if (act.kind === 'remove') remove(chosen.id);
    else if (act.kind === 'move') change(movedBy(chosen, act.dx, act.dy), 'arrows');
    event.preventDefault();
  };
  return (
    <section
      ref={whole}
      className={classes.editor}
      aria-label={t('canvases:editor')}
      aria-keyshortcuts="Control+Z Control+Y Control+D Delete"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.left}>
        <div className={classes.saved}>
          {isNew && edited.state === 'saved' ? null : <SavedLine state={edited.state} />}
        </div>
        {stage({ drawing, selected, isWriting, onSelect: setSelected, onChange: change, onOpen: open })}
        {chosen ? (
          <ChosenBar
            {...{ layers, chosen }}
            mayCopy={!isFull}
            onMove={(by) => setLayers((now) => moved(now, chosen.id, by))}
            onCopy={() => add(copied(chosen))}
            onRemove={() => remove(chosen.id)}
            onLeave={() => setSelected(null)}
          />
        ) : (
          <AddBar disabled={isFull} onAdd={(kind, more) => add(newLayer(kind, size, more))} />
        )}
      </div>
      <div className={`col ${classes.right}`}>
        {chosen ? (
          <section
            ref={fields}
            className="card form"
            aria-label={t('canvases:layer')}
            onFocus={({ target }) => setWriting(target instanceof HTMLTextAreaElement)}
            onBlur={() => setWriting(false)}
          >
            <LayerFields key={chosen.id} layer={chosen} onChange={change} picture={picture} />
          </section>
        ) : null}
        {isWide || !chosen ? (
          <>
            <UnfilledLine layers={layers} onRemoveAll={removeUnfilled} />
            <section className="card form">
              <h2>{t('canvases:layers')}</h2>
              {layers.length ? (
                <LayerList {...{ layers, selected }} onSelect={setSelected} onChange={change} />
              ) : (
                <p className="mut">{t('canvases:empty')}</p>
              )}
            </section>
            <section className="card form">
              <h2>{t('canvases:whole')}</h2>
              <TextInput
                label={t('canvases:fields.title')}
                value={title}
                maxLength={200}
                onChange={(event) => {
                  const { value: typed } = event.currentTarget;
                  set((now) => ({ ...now, title: typed }), 'title');
                }}
              />
              <NativeSelect
                label={t('canvases:fields.canvasSize')}
                value={size}
                data={canvasSizeNames.map((one) => ({ value: one, label: t(`canvases:sizes.${one}`) }))}
                onChange={(event) => {
                  const to = event.currentTarget.value as CanvasSize;
                  set((now) => ({ ...now, ...resized(now, to) }));
                }}
              />
              <ColourField
                label={t('canvases:fields.background')}
                value={background}
                onChange={(colour) => set((now) => ({ ...now, background: colour }), 'background')}
              />
            </section>
          </>
        ) : null}
      </div>
      <div className={classes.acts} data-action-bar="">
        <IconButton aria-label={t('canvases:undo')} disabled={!edited.mayUndo} onClick={edited.undo}>
          <IconArrowBackUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t('canvases:redo')} disabled={!edited.mayRedo} onClick={edited.redo}>
          <IconArrowForwardUp size={22} aria-hidden="true" />
        </IconButton>
        <span className="grow" />
        {result({
          ...{ drawing, title, flush, onOpen: open },
          ...{ onKeep: keep, onRemove: remove, onRemoveAll: removeUnfilled },
        })}
      </div>
    </section>
  );
}
