import type { JobView } from '@afi/contracts/jobs';
import type { DeckView } from '@afi/contracts/slides';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { JobStages } from '../../../ui/JobStages.js';
import { Meter } from '../../../ui/Meter.js';
import { SlideView } from './SlideView.js';
import classes from './Slides.module.css';
import { DeckLanguage } from './deck-language.js';

interface MakingDeckProps {
  deck: DeckView;
  job: JobView | undefined;
  stopping: boolean;
  onStop: () => void;
}

/** A deck under way: how far it is, the slides that are written, and the freedom to leave. */
export function MakingDeck({ deck, job, stopping, onStop }: MakingDeckProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { slides, count, state, theme, pictures } = deck;
  const percent = job?.percent ?? 0;
  // Told with the percentage, so that both say the same; slides come a little later, and one of the outline may be cut in two.
  const { slide = 0, slides: asked = count } = job?.facts ?? {};
  return (
    <DeckLanguage value={deck.language}>
      <section className="card form" aria-label={t('slides:progress')}>
        <div className="row spread">
          <span className="b" role="status">
            {state === 'outlining' ? t('slides:outlining') : t('slides:writing', { done: slide, count: asked })}
          </span>
          <span className="sm mut num">{format.percent(percent)}</span>
        </div>
        <Meter percent={percent} label={t('slides:progress')} />
        {job ? <JobStages job={job} /> : null}
        <p className="row sm mut">
          <IconBell size={20} stroke={1.7} aria-hidden="true" />
          <span>{t('slides:mayLeave')}</span>
        </p>
        <Button variant="default" loading={stopping} onClick={onStop}>
          {t('slides:stop')}
        </Button>
      </section>
      {slides.length ? (
        <ol className={classes.written}>
          {slides.map((slide, at) => (
            <li key={slide.id} className={classes.arriving}>
              <SlideView
                slide={slide}
                theme={theme}
                pictures={pictures}
                label={t('slides:slideOf', { number: at + 1, title: slide.title })}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </DeckLanguage>
  );
}
