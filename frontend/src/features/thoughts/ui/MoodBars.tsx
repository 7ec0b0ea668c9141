import type { MoodDay } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { countsOf } from '../api/days.js';
import { lookOf } from './mood-look.js';
import classes from './Moods.module.css';

/** How often each mood was felt, as bars beside their names. */
export function MoodBars({ days }: { days: readonly MoodDay[] }) {
  const { t } = useTranslation();
  const counts = countsOf(days);
  const most = counts[0]?.count ?? 1;
  return (
    <ul className={classes.bars} aria-label={t('thoughts:moods.bars')}>
      {counts.map(({ mood, count }) => {
        const { icon: Icon, tone } = lookOf(mood);
        return (
          <li key={mood} className={classes.bar}>
            <span className="row">
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {t(`thoughts:mood.${mood}`)}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.fill} data-tone={tone} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="num sm">{t('thoughts:moods.times', { count })}</span>
          </li>
        );
      })}
    </ul>
  );
}
