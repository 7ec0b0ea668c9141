import type { GoalView } from '@afi/contracts/goals';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import { heatWeeks } from '../api/heat-map.js';
import classes from './Goals.module.css';

const shownWeeks = 14;

/** The last weeks, a square a day: warmer where more was done. Told to readers as a sentence. */
export function HeatMap({ days }: Pick<GoalView, 'days'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.heat} role="img" aria-label={t('goals:heat', { count: days.length })}>
      {heatWeeks(days, today(), shownWeeks).map((week) => (
        <div key={week[0]?.day} className={classes.week}>
          {week.map(({ day, count, heat }) => (
            <i key={day} data-heat={heat} title={`${format.date(`${day}T12:00:00Z`)} · ${count}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
