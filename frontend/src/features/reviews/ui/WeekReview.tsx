import { goalScreens } from '@afi/contracts/goals';
import { chatScreens } from '@afi/contracts/assistant';
import { dayAfter } from '@afi/contracts/calendar-day';
import { hrefOf } from '@afi/contracts/screen';
import { reviewScreens, type WeekReview as Week } from '@afi/contracts/reviews';
import { thoughtScreens, type MoodDay } from '@afi/contracts/thoughts';
import { IconChevronLeft, IconChevronRight, IconNotebook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Meter } from '../../../ui/Meter.js';
import classes from './Reviews.module.css';

interface WeekReviewProps {
  week: Week;
  /** How moods are shown, by the word they are of. */
  moods: (days: readonly MoodDay[]) => ReactNode;
}

/** The week before, which week this is, the week after. */
function Turn({ from, to }: Pick<Week, 'from' | 'to'>) {
  const { t, i18n } = useTranslation();
  const days = new Intl.DateTimeFormat(i18n.language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...({ day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
  });
  const isThis = today() <= to;
  return (
    <nav className="row spread" aria-label={t('reviews:weeks')}>
      <Link
        className={classes.turn}
        to={hrefOf(reviewScreens.week, { of: dayAfter(from, -7) })}
        aria-label={t('reviews:before')}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
      </Link>
      <h2 className={classes.week} aria-live="polite">
        {days.formatRange(new Date(from), new Date(to))}
      </h2>
      {isThis ? (
        <span className={classes.turn} />
      ) : (
        <Link
          className={classes.turn}
          to={hrefOf(reviewScreens.week, { of: dayAfter(from, 7) })}
          aria-label={t('reviews:after')}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** What was counted, in a few sentences. */
function Told({ week }: { week: Week }) {
  const { t } = useTranslation();
  const { thoughts, thoughtsBefore, days, mostly, returning } = week;
  return (
    <section className="card col" aria-labelledby="review-told">
      <h2 id="review-told">{t('reviews:told.title')}</h2>
      <p>
        {t('reviews:told.thoughts', { count: thoughts })} {t('reviews:told.days', { count: days.length })}{' '}
        {t('reviews:told.before', { count: thoughtsBefore })}
      </p>
      {mostly ? <p>{t(`reviews:mostly.${mostly}`)}</p> : null}
      {returning.length > 0 ? (
        <>
          <p>{t('reviews:told.returning')}</p>
          <ul className={`row wrap ${classes.words}`}>
            {returning.map(({ word, count, written }) => (
              <li key={word}>
                {written ? (
                  <Link to={hrefOf(thoughtScreens.list, { search: word, from: week.from, to: week.to })}>
                    {t('reviews:told.word', { word, count })}
                  </Link>
                ) : (
                  t('reviews:told.word', { word, count })
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Their own sentences, each the way to the whole. */
function Quotes({ quotes }: Pick<Week, 'quotes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className="card col" aria-labelledby="review-quotes">
      <h2 id="review-quotes">{t('reviews:quotes')}</h2>
      {quotes.map(({ thoughtId, at, mood, text }) => (
        <figure key={thoughtId} className={classes.quote}>
          <blockquote>{text}</blockquote>
          <figcaption className="sm mut">
            <Link to={hrefOf(thoughtScreens.one, { id: thoughtId })}>{format.dateTime(at)}</Link>
            {mood ? ` · ${t(`thoughts:mood.${mood}`)}` : ''}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function Goals({ goals }: Pick<Week, 'goals'>) {
  const { t } = useTranslation();
  return (
    <section className="card col" aria-labelledby="review-goals">
      <h2 id="review-goals">{t('reviews:goals.title')}</h2>
      {goals.map(({ id, title, frequency, target, done, daysMet, rested }) => {
        const [part, whole] = frequency === 'daily' ? [daysMet, 7] : [done, target];
        return (
          <div key={id} className="col" style={{ gap: '0.25rem' }}>
            <Link to={hrefOf(goalScreens.one, { id })} className={`b ${classes.goal}`}>
              {title}
            </Link>
            <span className="sm num">
              {t(`reviews:goals.${frequency}`, { count: part, of: whole })}
              {rested ? ` · ${t('reviews:goals.rested')}` : ''}
            </span>
            {frequency === 'monthly' ? null : <Meter percent={(part / whole) * 100} label={title} />}
          </div>
        );
      })}
    </section>
  );
}

/** A week as it was lived: what was kept, how it felt, what was done. */
export function WeekReview({ week, moods }: WeekReviewProps) {
  const { t } = useTranslation();
  const { from, to, thoughts, days, quotes, goals } = week;
  const felt = days.some((one) => one.moods.length > 0);
  return (
    <>
      <Turn from={from} to={to} />
      {thoughts === 0 ? (
        <EmptyState
          icon={IconNotebook}
          title={t('reviews:empty')}
          actions={<LinkButton to={hrefOf(thoughtScreens.list, { write: 'now' })}>{t('reviews:write')}</LinkButton>}
        >
          {t('reviews:emptyText')}
        </EmptyState>
      ) : (
        <Told week={week} />
      )}
      {felt ? (
        <section className="card col" aria-labelledby="review-moods">
          <h2 id="review-moods">{t('reviews:moods')}</h2>
          {moods(days)}
        </section>
      ) : null}
      {quotes.length > 0 ? <Quotes quotes={quotes} /> : null}
      {goals.length > 0 ? <Goals goals={goals} /> : null}
      {thoughts > 0 ? (
        <LinkButton variant="light" to={hrefOf(chatScreens.list, { ask: t('reviews:question') })}>
          {t('reviews:ask')}
        </LinkButton>
      ) : null}
    </>
  );
}
