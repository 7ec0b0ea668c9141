import { goalScreens } from '@afi/contracts/goals';
import { useNavigate, useParams } from 'react-router-dom';
import { useGoal } from '../../features/goals/api/goals.js';
import { GoalCard } from '../../features/goals/ui/GoalCard.js';
import { ThoughtsOfGoal } from '../../features/thoughts/ui/ThoughtsOfGoal.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { goalParts } from '../parts/goal-parts.js';

/** One goal, with what was thought on the way. */
export default function Goal() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className="page narrow">
      <PageTitle back={goalScreens.list} />
      <AsyncContent query={useGoal(id)}>
        {(goal) => (
          <>
            <GoalCard
              goal={goal}
              parts={goalParts}
              whole
              onRemoved={() => void navigate(goalScreens.list, { replace: true })}
            />
            <ThoughtsOfGoal goal={goal} />
          </>
        )}
      </AsyncContent>
    </div>
  );
}
