import type { DeckView } from '@afi/contracts/slides';
import { IconNotes, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowControls } from './ShowControls.js';
import { SlideView } from './SlideView.js';
import { useSlideShow } from './use-slide-show.js';
import classes from './Slides.module.css';

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
  const { slides, theme, brand, pictures } = deck;
  const [notes, setNotes] = useState(false);
  const seconds = useSeconds();
  const { at, go, box, touch, fillScreen } = useSlideShow(slides.length, {
    alone: true,
    onOther: (key) => {
      if (key === 'n') setNotes((on) => !on);
      else if (key === 'Escape' && !document.fullscreenElement) onClose();
      else return false;
      return true;
    },
  });
  useEffect(() => box.current?.focus(), [box]);
  const slide = slides[at];
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
      <div className={classes.wall} {...touch}>
        <div>
          <SlideView
            slide={slide}
            theme={theme}
            brand={brand}
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
      <ShowControls
        {...{ at, go, fillScreen }}
        count={slides.length}
        before={
          <>
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
          </>
        }
        after={
          <span className="num sm" role="timer" aria-label={t('slides:time')}>
            {clockOf(seconds)}
          </span>
        }
      />
    </div>
  );
}
