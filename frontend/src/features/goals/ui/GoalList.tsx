import { goalScreens } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { TabLinks } from '../../../ui/TabLinks.js';
import { useGoals } from '../api/goals.js';
import { GoalCard, type GoalPart } from './GoalCard.js';
import { SetGoal } from './GoalForm.js';
import classes from './Goals.module.css';

/** How labels come about, in words: the rule of docs/architecture/goals.md. */
function Rule() {
  const { t } = useTranslation();
  return (
    <details className={`${classes.rule} sm`}>
      <summary>{t('goals:rule.title')}</summary>
      <ul>
        {['met', 'onTrack', 'needsWork', 'behind', 'streak'].map((one) => (
          <li key={one}>{t(`goals:rule.${one}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The goals that go on, or those that rest; a new one is set in place. */
export function GoalList({ parts = [] }: { parts?: readonly GoalPart[] }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const active = address.get('tab') !== 'resting';
  const goals = useGoals(active);
  const [setting, setSetting] = useState(address.has('new'));
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setSetting(true)}>
      {t('goals:add')}
    </Button>
  );
  return (
    <>
      <TabLinks
        label={t('goals:tabs.label')}
        current={active ? 'active' : 'resting'}
        tabs={[
          { id: 'active', label: t('goals:tabs.active'), to: goalScreens.list },
          { id: 'resting', label: t('goals:tabs.resting'), to: hrefOf(goalScreens.list, { tab: 'resting' }) },
        ]}
      />
      {setting ? (
        <section className="card" aria-label={t('goals:add')}>
          <SetGoal onDone={() => setSetting(false)} />
        </section>
      ) : null}
      <AsyncContent query={{ ...goals, data: goals.items }}>
        {(items) =>
          items.length === 0 ? (
            setting ? null : (
              <EmptyState
                icon={IconTargetArrow}
                title={t(active ? 'goals:empty' : 'goals:noneResting')}
                actions={active ? add : undefined}
              >
                {t(active ? 'goals:emptyText' : 'goals:noneRestingText')}
              </EmptyState>
            )
          ) : (
            <>
              {active && !setting ? <div>{add}</div> : null}
              {items.map((goal) => (
                <GoalCard key={goal.id} goal={goal} parts={parts} />
              ))}
              <LoadMore {...goals} />
              <Rule />
            </>
          )
        }
      </AsyncContent>
    </>
  );
}
