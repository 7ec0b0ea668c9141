import type { GoalView } from '@afi/contracts/goals';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useThoughts, useWaitingThoughts } from '../api/thoughts.js';
import { ThoughtComposer } from './ThoughtComposer.js';
import { ThoughtRow } from './ThoughtRow.js';
import { WaitingThoughts } from './WaitingThoughts.js';

/** What somebody thought on the way to a goal, newest first, and where they write more. */
export function ThoughtsOfGoal({ goal }: { goal: Pick<GoalView, 'id' | 'title'> }) {
  const { t } = useTranslation();
  const heading = useId();
  const thoughts = useThoughts({ goalId: goal.id });
  const waits = useWaitingThoughts(goal.id).length > 0;
  return (
    <section className="col" aria-labelledby={heading}>
      <h2 id={heading}>{t('thoughts:goal.list')}</h2>
      <ThoughtComposer goal={goal} />
      <WaitingThoughts goalId={goal.id} />
      <AsyncContent query={{ ...thoughts, data: thoughts.items }}>
        {(items) =>
          items.length === 0 ? (
            waits ? null : (
              <p className="mut">{t('thoughts:goal.empty')}</p>
            )
          ) : (
            <>
              <div className="card">
                {items.map((one) => (
                  <ThoughtRow key={one.id} thought={one} dated />
                ))}
              </div>
              <LoadMore {...thoughts} />
            </>
          )
        }
      </AsyncContent>
    </section>
  );
}
