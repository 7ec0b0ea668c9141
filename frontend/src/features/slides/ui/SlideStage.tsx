import { themeOf, type DrawnBrand } from '@afi/contracts/deck-brand';
import type { MediaView } from '@afi/contracts/media';
import { slideHeight } from '@afi/contracts/slide-box';
import { boxesOf } from '@afi/contracts/slide-boxes';
import type { Slide, SlideThemeName } from '@afi/contracts/slide-parts';
import { unbroken } from '@afi/contracts/letters';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isLine, mostOf, textOf, withText, writtenAs, type SlideText } from '../api/slide-texts.js';
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
  /** The text that was just left: its button takes the focus again. */
  const left = useRef<SlideText | null>(null);
  const nameOf = (path: SlideText): string => {
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
        const isDone = event.key === 'Enter' && isLine(now.path) && !event.nativeEvent.isComposing;
        if (!isDone && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
      onBlur={() => setWriting(null)}
    />
  );
  const text = (of: SlideText, drawn: string) => {
    if (writing?.of === of && !writing.over)
      return (
        <>
          {/* Takes the room of what is typed: a last line that is empty is one, too. */}
          <span className={classes.room} aria-hidden="true">
            {`${writing.typed}\u200b`}
          </span>
          {field(writing, classes.field)}
        </>
      );
    const name = nameOf(writtenAs(slide, of));
    return (
      <button
        type="button"
        ref={(button) => {
          if (!button || left.current !== of) return;
          left.current = null;
          button.focus();
        }}
        className={classes.text}
        data-empty={drawn ? undefined : ''}
        data-written={writing?.of === of ? '' : undefined}
        aria-label={t(drawn ? 'slides:inPlace.edit' : 'slides:inPlace.write', { name, text: drawn })}
        onClick={({ currentTarget }) => begin(of, currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          begin(of, event.currentTarget);
        }}
      >
        {drawn ? unbroken(drawn) : name}
      </button>
    );
  };
  /** Beside where it stands, inside the slide: below the upper edge of its box, or above the lower one. */
  const besideOf = (of: SlideText): CSSProperties => {
    const box = boxesOf(slide, themeOf(theme, brand), null, of).find(
      (one) => one.kind === 'text' && one.paragraphs.some((paragraph) => paragraph.of === of),
    );
    const [from, to] = box ? [box.y, slideHeight - box.y - box.h] : [0, 0];
    const edge = `${(100 * Math.max(0, Math.min(from, to))) / slideHeight}%`;
    return {
      [from <= to ? 'top' : 'bottom']: `max(0.375rem, ${edge})`,
      maxHeight: `calc(100% - max(0.75rem, ${edge} + 0.375rem))`,
    };
  };
  return (
    <div className={`${slideClasses.stage} ${classes.stage}`} data-stage="">
      <SlideView slide={slide} {...{ theme, brand, pictures, label }} edit={{ edited: writing?.of ?? null, text }} />
      {writing?.over ? field(writing, classes.over, besideOf(writing.of)) : null}
    </div>
  );
}
