import { themeOf, type DrawnBrand } from '@afi/contracts/deck-brand';
import type { MediaView } from '@afi/contracts/media';
import type { Slide, SlideThemeName } from '@afi/contracts/slide-parts';
import { unbroken } from '@afi/contracts/letters';
import { useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { besideOf } from '../api/beside.js';
import { isLine, mostOf, textOf, withText, writtenAs, type SlideText } from '../api/slide-texts.js';
import { cellBy, cellOf, cellPath, sizeOf } from '../api/table-cells.js';
import { SlideView } from './SlideView.js';
import slideClasses from './Slides.module.css';
import classes from './SlideStage.module.css';

/** Slides narrower than this, in pixels, are those of a phone. */
const narrow = 480;
/** Letters smaller than this are not written in where they stand: a phone would zoom in, and on a desktop nobody could read them. */
const leastPx = { phone: 16, desktop: 9 } as const;

interface SlideStageProps {
  slide: Slide;
  theme: SlideThemeName;
  brand: DrawnBrand | null | undefined;
  pictures: readonly MediaView[];
  /** What a reader of the screen hears of the slide. */
  label: string;
  /** `field` names what was changed, so that strokes in it are taken back together. */
  onChange: (slide: Slide, field: string) => void;
}

/** A text under the hand. */
interface Writing {
  /** Where it is drawn, and which text of the slide that is. */
  of: SlideText;
  path: SlideText;
  /** As it was typed: a point of two texts is put together otherwise. */
  typed: string;
  /** Too small to be written in where it stands: over it, in letters of a usual size. */
  over: boolean;
}

/** The slide that is changed, with each of its texts written where it stands. */
export function SlideStage({ slide, theme, brand, pictures, label, onChange }: SlideStageProps) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<Writing | null>(null);
  /** The figures of a chart are shown as their table, to be written. */
  const [figures, setFigures] = useState(false);
  /** The cell the keyboard enters the table by: the one it was in last. */
  const [entry, setEntry] = useState('table.0.0');
  /** A hand on the slide: what is left then is left for something that stands there, too. */
  const pressed = useRef(false);
  const stage = useRef<HTMLDivElement | null>(null);
  /** The text that was just left: its button takes the focus again. */
  const left = useRef<SlideText | null>(null);
  const nameOf = (path: SlideText): string => {
    const cell = cellOf(path);
    if (cell) return t('slides:fields.cell', { row: cell.row + 1, column: cell.column + 1 });
    const [name, at, part] = path.split('.');
    if (name !== 'items') return t(`slides:fields.${name}`);
    return t(`slides:fields.${part === 'head' ? 'head' : 'item'}`, { number: Number(at) + 1 });
  };
  const begin = (of: SlideText, button: HTMLElement) => {
    const path = writtenAs(slide, of);
    const width = button.closest('[data-stage]')?.clientWidth ?? narrow;
    const over = Number.parseFloat(getComputedStyle(button).fontSize) < leastPx[width < narrow ? 'phone' : 'desktop'];
    setWriting({ of, path, typed: textOf(slide, path), over });
  };
  /** The cell a key leads to from this one, or null. */
  const nextCell = (of: SlideText, { key, shiftKey: shift }: KeyboardEvent): SlideText | null => {
    const cell = cellOf(of);
    const next = cell && cellBy({ key, shift }, cell, sizeOf(slide));
    return next && cellPath(next);
  };
  /** In a cell that is written, arrows move the hand within its text before they lead on. */
  const isMove = ({
    key,
    currentTarget: { selectionStart, selectionEnd, value },
  }: KeyboardEvent<HTMLTextAreaElement>) =>
    ['Tab', 'Enter', 'ArrowUp', 'ArrowDown'].includes(key) ||
    (key === 'ArrowLeft' && selectionEnd === 0) ||
    (key === 'ArrowRight' && selectionStart === value.length);
  const hideFigures = () => {
    left.current = 'chart';
    setFigures(false);
  };
  const focusAgain = (of: SlideText) => (button: HTMLElement | null) => {
    if (!button || left.current !== of) return;
    left.current = null;
    button.focus();
  };
  const leave = () => {
    left.current = writing?.of ?? null;
    setWriting(null);
  };
  const field = (now: Writing, className: string | undefined, style?: CSSProperties) => (
    <textarea
      className={className}
      style={style}
      rows={1}
      value={now.typed}
      maxLength={mostOf(now.path)}
      aria-label={t('slides:inPlace.field', { name: nameOf(now.path) })}
      enterKeyHint={isLine(now.path) ? 'done' : 'enter'}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(now.typed.length, now.typed.length)}
      onChange={({ currentTarget: { value } }) => {
        const next = withText(slide, now.path, value);
        setWriting({ ...now, typed: isLine(now.path) ? textOf(next.slide, now.path) : value });
        onChange(next.slide, next.field);
      }}
      onKeyDown={(event) => {
        const isComposing = event.nativeEvent.isComposing;
        const next = !isComposing && isMove(event) ? nextCell(now.path, event) : null;
        if (next) {
          event.preventDefault();
          setWriting({ of: next, path: next, typed: textOf(slide, next), over: now.over });
          return;
        }
        const isDone = event.key === 'Enter' && isLine(now.path) && !isComposing;
        if (!isDone && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
      // Another cell may be written by now.
      onBlur={() => setWriting((later) => (later?.of === now.of ? null : later))}
    />
  );
  const text = (of: SlideText, drawn: string) => {
    if (writing?.of === of && !writing.over) {
      const written = (
        <>
          {/* Takes the room of what is typed: a last line that is empty is one, too. */}
          <span className={classes.room} aria-hidden="true">
            {`${writing.typed}\u200b`}
          </span>
          {field(writing, classes.field)}
        </>
      );
      // In the middle of its cell, where the text stood.
      return cellOf(of) ? <span className={classes.cell}>{written}</span> : written;
    }
    const name = nameOf(writtenAs(slide, of));
    return (
      <button
        type="button"
        ref={focusAgain(of)}
        {...(cellOf(of) ? { tabIndex: of === entry ? 0 : -1, 'data-cell': of, onFocus: () => setEntry(of) } : {})}
        className={classes.text}
        data-empty={drawn ? undefined : ''}
        data-written={writing?.of === of ? '' : undefined}
        aria-label={t(drawn ? 'slides:inPlace.edit' : 'slides:inPlace.write', { name, text: drawn })}
        onClick={({ currentTarget }) => begin(of, currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Escape' && figures) return hideFigures();
          const next = /^(Arrow|Home|End)/.test(event.key) ? nextCell(of, event) : null;
          if (next) stage.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
          if (event.key === 'F2') begin(of, event.currentTarget);
          if (next || event.key === 'F2') event.preventDefault();
        }}
      >
        {drawn ? unbroken(drawn) : cellOf(of) ? '\u200b' : name}
      </button>
    );
  };
  /** What lies over a chart: its figures are written in its table, which takes its place meanwhile. */
  const chart = () => (
    <button
      type="button"
      ref={focusAgain('chart')}
      className={classes.chart}
      aria-label={t('slides:inPlace.figures')}
      onClick={() => {
        left.current = entry;
        setFigures(true);
      }}
    />
  );
  const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !pressed.current && !currentTarget.contains(relatedTarget);
  return (
    <div
      className={classes.place}
      ref={stage}
      onPointerDown={() => {
        pressed.current = true;
        window.addEventListener('pointerup', () => setTimeout(() => (pressed.current = false)), { once: true });
      }}
      onBlur={(event) => {
        if (figures && isLeft(event)) setFigures(false);
      }}
    >
      <div className={`${slideClasses.stage} ${classes.stage}`} data-stage="">
        <SlideView
          slide={slide}
          {...{ theme, brand, pictures, label }}
          edit={{ edited: writing?.of ?? (figures ? 'table' : null), text, chart }}
        />
        {writing?.over ? field(writing, classes.over, besideOf(slide, themeOf(theme, brand), writing.of)) : null}
      </div>
      {figures ? (
        <Button variant="default" size="compact-md" className={classes.back} onClick={hideFigures}>
          {t('slides:inPlace.chart')}
        </Button>
      ) : null}
    </div>
  );
}
