import { hrefOf } from '@afi/contracts/screen';
import { deckScreens, type DeckView } from '@afi/contracts/slides';
import { IconAppWindow, IconNotes, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowControls } from './ShowControls.js';
import { SlideView } from './SlideView.js';
import { SpeakerPanel } from './SpeakerPanel.js';
import { TurnHint } from './TurnHint.js';
import { useSlideShow } from './use-slide-show.js';
import classes from './Show.module.css';
import { DeckLanguage } from './deck-language.js';

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

/** Says in the address that a window is for who speaks. */
export const speakerParam = 'speaker';

interface PresentDeckProps {
  deck: DeckView;
  /** It stands before who speaks, beside the window that all look at. */
  speaker?: boolean;
  onClose: () => void;
}

/**
 * A deck in front of people: one slide, arrows, space, swipe; the next slide, notes and time for who speaks, beside it or in a
 * window of their own, which turns the slides of both.
 */
export function PresentDeck({ deck, speaker = false, onClose }: PresentDeckProps) {
  const { t } = useTranslation();
  const { slides, theme, brand, pictures } = deck;
  const [notes, setNotes] = useState(speaker);
  const seconds = useSeconds();
  const { at, go, box, touch, fillScreen } = useSlideShow(slides.length, {
    alone: true,
    together: `present ${deck.id}`,
    onOther: (key) => {
      if (key === 'n') setNotes((on) => !on);
      else if (key === 'Escape' && !document.fullscreenElement) onClose();
      else return false;
      return true;
    },
  });
  useEffect(() => box.current?.focus(), [box]);
  const openForSpeaker = () => {
    const address = `${hrefOf(deckScreens.present, { id: deck.id })}?${speakerParam}`;
    window.open(address, speakerParam, 'popup,width=1100,height=680');
  };
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
      <div className={classes.talk}>
        <div className={classes.wall} {...touch}>
          <div>
            <DeckLanguage value={deck.language}>
              <SlideView
                slide={slide}
                theme={theme}
                brand={brand}
                pictures={pictures}
                label={t('slides:slideOf', { number: at + 1, title: slide.title })}
              />
            </DeckLanguage>
          </div>
          <TurnHint hidden={notes} />
        </div>
        {notes ? <SpeakerPanel {...{ deck, at }} /> : null}
      </div>
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
            {speaker ? null : (
              <button
                type="button"
                className={`${classes.control} ${classes.apart}`}
                aria-label={t('slides:speaker.window')}
                title={t('slides:speaker.window')}
                onClick={openForSpeaker}
              >
                <IconAppWindow size={22} aria-hidden="true" />
              </button>
            )}
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
