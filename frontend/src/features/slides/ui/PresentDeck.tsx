import type { DeckView } from '@afi/contracts/slides';
import { IconArrowLeft, IconArrowRight, IconMaximize, IconNotes, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlideView } from './SlideView.js';
import classes from './Slides.module.css';

const swipe = 50;
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds since it was opened. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** A deck in front of people: one slide, arrows, space, swipe; notes and time for who speaks. */
export function PresentDeck({ deck, onClose }: { deck: DeckView; onClose: () => void }) {
  const { t } = useTranslation();
  const { slides, theme, pictures } = deck;
  const [at, setAt] = useState(0);
  const [notes, setNotes] = useState(false);
  const [from, setFrom] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const seconds = useSeconds();
  const slide = slides[at];
  const go = (by: number) => setAt((now) => Math.max(0, Math.min(slides.length - 1, now + by)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'].includes(event.key)) {
      // A button that has the focus is pressed by these.
      if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
      go(1);
    } else if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].includes(event.key)) go(-1);
    else if (event.key === 'Home') setAt(0);
    else if (event.key === 'End') setAt(slides.length - 1);
    else if (event.key === 'n') setNotes((on) => !on);
    else if (event.key === 'Escape' && !document.fullscreenElement) onClose();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    box.current?.focus();
    return () => {
      document.removeEventListener('keydown', listen);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const end = (x: number) => {
    if (from !== null && Math.abs(x - from) > swipe) go(x < from ? 1 : -1);
    setFrom(null);
  };
  if (!slide) return null;
  return (
    <div
      ref={box}
      className={classes.present}
      data-notes={notes ? '' : undefined}
      role="dialog"
      aria-modal="true"
      aria-label={deck.title}
      tabIndex={-1}
    >
      <div
        className={classes.wall}
        onPointerDown={(event) => setFrom(event.clientX)}
        onPointerUp={(event) => end(event.clientX)}
        onPointerCancel={() => setFrom(null)}
      >
        <div>
          <SlideView
            slide={slide}
            theme={theme}
            pictures={pictures}
            label={t('slides:slideOf', { number: at + 1, title: slide.title })}
          />
        </div>
      </div>
      {notes ? (
        <div className={classes.notes} role="note" aria-label={t('slides:fields.notes')}>
          {slide.notes || t('slides:noNotes')}
        </div>
      ) : null}
      <div className={classes.controls}>
        <button type="button" className={classes.control} aria-label={t('slides:close')} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={t('slides:showNotes')}
          aria-pressed={notes}
          onClick={() => setNotes(!notes)}
        >
          <IconNotes size={22} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={t('slides:previous')}
          disabled={at === 0}
          onClick={() => go(-1)}
        >
          <IconArrowLeft size={22} aria-hidden="true" />
        </button>
        <span className="num" role="status">
          {at + 1} / {slides.length}
        </span>
        <button
          type="button"
          className={classes.control}
          aria-label={t('slides:next')}
          disabled={at === slides.length - 1}
          onClick={() => go(1)}
        >
          <IconArrowRight size={22} aria-hidden="true" />
        </button>
        <span className="num sm" role="timer" aria-label={t('slides:time')}>
          {clockOf(seconds)}
        </span>
        <button
          type="button"
          className={classes.control}
          aria-label={t('slides:wholeScreen')}
          onClick={() => void box.current?.requestFullscreen?.().catch(() => undefined)}
        >
          <IconMaximize size={22} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
