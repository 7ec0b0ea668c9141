import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { dayAfter } from '@afi/contracts/calendar-day';
import { dayOf } from '../api/days.js';

/** `Aujourd’hui`, `Hier`, then `mercredi 12 novembre`, with its year where that is another. */
export function useDayName() {
  const { t } = useTranslation();
  const { language } = useFormat();
  return (day: string, zone: string): string => {
    const today = dayOf(new Date().toISOString(), zone);
    if (day === today) return t('thoughts:today');
    if (day === dayAfter(today, -1)) return t('thoughts:yesterday');
    const name = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`));
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}
