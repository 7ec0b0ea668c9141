import { IconCalendarHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnThisDay } from '../api/thoughts.js';
import { ThoughtRow } from './ThoughtRow.js';
import classes from './Thoughts.module.css';

/** What was thought on this day of another year, or month; of nothing, nothing is said. */
export function OnThisDay() {
  const { t } = useTranslation();
  const thoughts = useOnThisDay();
  if (thoughts.length === 0) return null;
  return (
    <section className={`card ${classes.thisDay}`} aria-labelledby="this-day">
      <h2 id="this-day" className="row">
        <IconCalendarHeart size={20} stroke={1.7} aria-hidden="true" />
        {t('thoughts:thisDay')}
      </h2>
      {thoughts.map((thought) => (
        <ThoughtRow key={thought.id} thought={thought} dated />
      ))}
    </section>
  );
}
