import { useTranslation } from 'react-i18next';
import type { ReminderView } from '@afi/contracts/reminders';
import { daysIn, daysSaid, everyDay, toggled } from '../api/fields.js';
import { today } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import classes from './Reminders.module.css';

/** Names of the days of a week from Monday, in the reader's language. */
function useDayNames(): (day: number, width: 'short' | 'long') => string {
  const { i18n } = useTranslation();
  return (day, width) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}

/** Days a reminder comes on: seven buttons that are on or off. */
export function DayChoice({
  days,
  error,
  onChange,
}: {
  days: string;
  error: string | undefined;
  onChange: (days: string) => void;
}) {
  const { t } = useTranslation();
  const name = useDayNames();
  const chosen = daysIn(days);
  return (
    <fieldset className={classes.days}>
      <legend>{t('reminders:form.which')}</legend>
      <div>
        {everyDay.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={name(day, 'long')}
              checked={chosen.includes(day)}
              onChange={() => onChange(toggled(days, day))}
            />
            <span aria-hidden="true">{name(day, 'short').replace('.', '')}</span>
          </label>
        ))}
      </div>
      {error ? <p className={classes.wrong}>{error}</p> : null}
    </fieldset>
  );
}

/** When a reminder comes: `lundi et mercredi`, the name of the whole, or its one day. */
export function useDaysText(): (reminder: Pick<ReminderView, 'days' | 'on'>) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const name = useDayNames();
  return ({ days, on }) => {
    if (on) return on === today() ? t('reminders:days.today') : format.date(`${on}T12:00:00Z`);
    const said = daysSaid(days);
    return said
      ? t(`reminders:days.${said}`)
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(days.map((day) => name(day, 'long')));
  };
}
