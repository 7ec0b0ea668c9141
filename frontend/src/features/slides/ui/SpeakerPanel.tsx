import type { DeckView } from '@afi/contracts/slides';
import { useTranslation } from 'react-i18next';
import { SlideView } from './SlideView.js';
import classes from './Show.module.css';

interface SpeakerPanelProps {
  deck: DeckView;
  /** The slide that is shown. */
  at: number;
}

/** What who speaks sees, and nobody else needs: what comes next, small, and their notes. */
export function SpeakerPanel({ deck: { slides, theme, brand, pictures }, at }: SpeakerPanelProps) {
  const { t } = useTranslation();
  const next = slides[at + 1];
  return (
    <aside className={classes.speaker} aria-label={t('slides:speaker.panel')}>
      <div>
        <p className="sm">{t(next ? 'slides:speaker.next' : 'slides:speaker.last')}</p>
        {next ? (
          <SlideView
            slide={next}
            {...{ theme, brand, pictures }}
            label={t('slides:speaker.nextOf', { number: at + 2, title: next.title })}
          />
        ) : null}
      </div>
      <div className={classes.notes} role="note" aria-label={t('slides:fields.notes')} tabIndex={0}>
        {slides[at]?.notes || t('slides:noNotes')}
      </div>
    </aside>
  );
}
