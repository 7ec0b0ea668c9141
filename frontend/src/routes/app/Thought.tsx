import { thoughtScreens } from '@afi/contracts/thoughts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGoals } from '../../features/goals/api/goals.js';
import { useThought } from '../../features/thoughts/api/thoughts.js';
import { EditThought } from '../../features/thoughts/ui/EditThought.js';
import { ThoughtDetail } from '../../features/thoughts/ui/ThoughtDetail.js';
import { useLatest } from '../../lib/query/use-latest.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { SpokenThought } from '../parts/SpokenThought.js';
import { ThoughtPictures } from '../parts/ThoughtPictures.js';
import { ThoughtListen } from '../parts/ThoughtListen.js';
import { ThoughtOnward } from '../parts/ThoughtOnward.js';

type Named = { id: string; title: string };
/** Goals that go on, and the one it is about whatever became of that. */
const withOwn = (goals: readonly Named[], own: Named | null): readonly Named[] =>
  own && !goals.some(({ id }) => id === own.id) ? [own, ...goals] : goals;

/** One thought, read or being changed. */
export default function Thought() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useThought(id);
  const latest = useLatest(query);
  const [editing, setEditing] = useState(false);
  const goals = useGoals(true).items ?? [];
  return (
    <div className="page narrow">
      <PageTitle back={thoughtScreens.list} />
      <AsyncContent query={query}>
        {(thought) =>
          editing ? (
            <EditThought
              key={`${id} ${latest.round}`}
              thought={thought}
              latest={latest}
              goals={withOwn(goals, thought.goal)}
              onDone={() => setEditing(false)}
            />
          ) : (
            <ThoughtDetail
              thought={thought}
              audio={thought.audio ? <SpokenThought thought={thought} /> : null}
              pictures={<ThoughtPictures thought={thought} />}
              onward={
                <>
                  <ThoughtListen thought={thought} />
                  <ThoughtOnward thought={thought} />
                </>
              }
              onEdit={() => setEditing(true)}
              onRemoved={() => void navigate(thoughtScreens.list, { replace: true })}
            />
          )
        }
      </AsyncContent>
    </div>
  );
}
