import { useTranslation } from 'react-i18next';
import { GoalList } from '../../features/goals/ui/GoalList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { goalParts } from '../parts/goal-parts.js';

/** What somebody means to do so often, and how far they are. */
export default function Goals() {
  const { t } = useTranslation();
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('goals:subtitle')} />
      <GoalList parts={goalParts} />
    </div>
  );
}
