import { thoughtScreens, type MoodDay } from '@afi/contracts/thoughts';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronLeft, IconChevronRight, IconMoodSmile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { chosenTimeZone, deviceTimeZone } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Link } from '../../../ui/Link.js';
import { dayAfter } from '@afi/contracts/calendar-day';
import { dayOf, monthAfter, weeksOf } from '../api/days.js';
import { useMoods } from '../api/thoughts.js';
import { MoodBars } from './MoodBars.js';
import { lookOf } from './mood-look.js';
import classes from './Moods.module.css';

/** One day of the calendar: its mood, and the way to what was thought. */
function Day({ day, known, isToday }: { day: string; known: MoodDay | undefined; isToday: boolean }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const number = String(Number(day.slice(8)));
  if (!known)
    return (
      <span className={classes.cell} data-today={isToday || undefined}>
        {number}
      </span>
    );
  const mood = known.moods[0]?.mood ?? null;
  const { icon: Icon, tone } = lookOf(mood);
  const date = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
  const thoughts = t('thoughts:moods.thoughts', { count: known.thoughts });
  const name = mood
    ? t('thoughts:moods.day', { date, mood: t(`thoughts:mood.${mood}`), thoughts })
    : `${date}, ${thoughts}`;
  return (
    <Link
      className={classes.cell}
      data-tone={tone}
      data-today={isToday || undefined}
      to={hrefOf(thoughtScreens.list, { from: day, to: day })}
      aria-label={name}
    >
      <span aria-hidden="true">{number}</span>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </Link>
  );
}

/** A month of moods: a calendar to tap, and what was felt how often. */
export function MoodMonth() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [address, setAddress] = useSearchParams();
  const today = dayOf(new Date().toISOString(), chosenTimeZone() ?? deviceTimeZone());
  const asked = address.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const query = useMoods(first, dayAfter(`${monthAfter(month, 1)}-01`, -1));
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(first),
  );
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const go = (months: number) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.set('month', monthAfter(month, months));
      return next;
    });
  return (
    <section className="card col" aria-labelledby="mood-month">
      <div className="row spread">
        <button type="button" className={classes.turn} onClick={() => go(-1)} aria-label={t('thoughts:moods.before')}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </button>
        <h2 id="mood-month" aria-live="polite">
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </h2>
        <button
          type="button"
          className={classes.turn}
          disabled={month >= today.slice(0, 7)}
          onClick={() => go(1)}
          aria-label={t('thoughts:moods.after')}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </button>
      </div>
      <AsyncContent query={query}>
        {({ days }) => (
          <>
            <div className={classes.month}>
              {Array.from({ length: 7 }, (_, at) => (
                <span key={at} className={classes.weekday} aria-hidden="true">
                  {weekday.format(new Date(Date.UTC(2024, 0, 1 + at)))}
                </span>
              ))}
              {weeksOf(month)
                .flat()
                .map((day, at) =>
                  day ? (
                    <Day key={day} day={day} known={days.find((one) => one.day === day)} isToday={day === today} />
                  ) : (
                    <span key={`none ${at}`} />
                  ),
                )}
            </div>
            {days.some(({ moods }) => moods.length > 0) ? (
              <MoodBars days={days} />
            ) : (
              <EmptyState icon={IconMoodSmile} title={t('thoughts:moods.none')}>
                {t('thoughts:moods.noneText')}
              </EmptyState>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}
