import { maxReminders, type ReminderView } from '@afi/contracts/reminders';
import { IconAlarm, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { useReminders } from '../api/reminders.js';
import { ReminderCard } from './ReminderCard.js';
import { SetReminder, type ForGoal } from './ReminderForm.js';

/** The one somebody came for first, then those that wait for an answer, then by their hour; what is off, and what is over, comes last. */
function inOrder(items: readonly ReminderView[], asked: string | null): ReminderView[] {
  const rank = ({ id, dueAt, active, over }: ReminderView) =>
    [id !== asked, dueAt === null, !active || over].map(Number).join('');
  return items.toSorted((one, other) => (`${rank(one)}${one.at}` < `${rank(other)}${other.at}` ? -1 : 1));
}

function goalIn(address: URLSearchParams): ForGoal | null {
  const [id, title] = [address.get('goal'), address.get('text')];
  return id && title ? { id, title } : null;
}

/** All reminders of somebody; a new one is set in place. */
export function ReminderList() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const reminders = useReminders();
  const goal = goalIn(address);
  const [setting, setSetting] = useState(address.has('new') || goal !== null);
  const asked = address.get('of');
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setSetting(true)}>
      {t('reminders:add')}
    </Button>
  );
  return (
    <>
      {setting ? (
        <section className="card" aria-label={t('reminders:add')}>
          <SetReminder goal={goal} onDone={() => setSetting(false)} />
        </section>
      ) : null}
      <AsyncContent query={{ ...reminders, data: reminders.data?.items }}>
        {(items) =>
          items.length === 0 ? (
            setting ? null : (
              <EmptyState icon={IconAlarm} title={t('reminders:empty')} actions={add}>
                {t('reminders:emptyText')}
              </EmptyState>
            )
          ) : (
            <>
              {setting ? null : items.length < maxReminders ? (
                <div>{add}</div>
              ) : (
                <p className="sm mut">{t('reminders:full', { most: maxReminders })}</p>
              )}
              {inOrder(items, asked).map((one) => (
                <ReminderCard key={one.id} reminder={one} asked={one.id === asked} />
              ))}
            </>
          )
        }
      </AsyncContent>
    </>
  );
}
