import type { SharedDeck } from '@afi/contracts/deck-shares';
import { useTranslation } from 'react-i18next';
import { ShowControls } from './ShowControls.js';
import { SlideView } from './SlideView.js';
import { useSlideShow } from './use-slide-show.js';
import classes from './Show.module.css';
import { DeckLanguage } from './deck-language.js';

/** A deck for who was sent its link: to look at, slide by slide. */
export function SharedShow({ deck }: { deck: SharedDeck }) {
  const { t } = useTranslation();
  const { slides, theme, brand, pictures, language, title } = deck;
  const { at, go, box, touch, fillScreen } = useSlideShow(slides.length, { alone: false });
  const slide = slides[at];
  if (!slide) return null;
  return (
    <section ref={box} className={classes.shared} aria-label={title}>
      <div className={classes.wall} lang={language} {...touch}>
        <div>
          <DeckLanguage value={language}>
            <SlideView
              slide={slide}
              theme={theme}
              brand={brand}
              pictures={pictures}
              label={t('slides:slideOf', { number: at + 1, title: slide.title })}
            />
          </DeckLanguage>
        </div>
      </div>
      <ShowControls {...{ at, go, fillScreen }} count={slides.length} />
    </section>
  );
}
