import { goalScreens, type GoalView } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';
import { ThoughtComposer } from './ThoughtComposer.js';
import classes from './Thoughts.module.css';

interface GoalThoughtProps {
  goal: GoalView;
  checkedIn: boolean;
  whole: boolean;
}

/** With a goal: the way to what was thought on it; and once it was checked in, a field to keep how that was. */
export default function GoalThought({ goal, checkedIn, whole }: GoalThoughtProps) {
  const { t } = useTranslation('thoughts');
  if (whole) return null;
  return (
    <>
      {checkedIn ? <ThoughtComposer goal={goal} /> : null}
      <Link to={hrefOf(goalScreens.one, { id: goal.id })} className={`sm ${classes.goal}`}>
        <IconNotebook size={18} aria-hidden="true" />
        {t('thoughts:goal.list')}
      </Link>
    </>
  );
}
