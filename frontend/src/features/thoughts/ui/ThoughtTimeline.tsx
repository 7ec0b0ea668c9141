import type { ThoughtView } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { chosenTimeZone, deviceTimeZone } from '../../../lib/time-zone.js';
import { byDay } from '../api/days.js';
import { ThoughtRow } from './ThoughtRow.js';
import { useDayName } from './use-day-name.js';
import classes from './Thoughts.module.css';

interface TimelineProps {
  pinned: readonly ThoughtView[];
  others: readonly ThoughtView[];
  /** Ids that are chosen; null while none are to be. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string, chosen: boolean) => void;
}

/** Thoughts by day, newest first; what is pinned stands above all days. */
export function ThoughtTimeline({ pinned, others, chosen, onChoose }: TimelineProps) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const zone = chosenTimeZone() ?? deviceTimeZone();
  const rowOf = (thought: ThoughtView, dated: boolean) => {
    const { id } = thought;
    const choice = chosen ? { chosen: chosen.has(id), onChoose: (now: boolean) => onChoose(id, now) } : undefined;
    return <ThoughtRow key={id} thought={thought} dated={dated} choice={choice} />;
  };
  return (
    <>
      {pinned.length > 0 ? (
        <section className={classes.day} aria-label={t('thoughts:pinnedOnes')}>
          <h2 className={classes.dayName}>{t('thoughts:pinnedOnes')}</h2>
          {pinned.map((thought) => rowOf(thought, true))}
        </section>
      ) : null}
      {byDay(others, zone).map(([day, those]) => (
        <section key={day} className={classes.day} aria-label={dayName(day, zone)}>
          <h2 className={classes.dayName}>{dayName(day, zone)}</h2>
          {those.map((thought) => rowOf(thought, false))}
        </section>
      ))}
    </>
  );
}
