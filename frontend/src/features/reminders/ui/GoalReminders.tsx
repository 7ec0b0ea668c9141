import type { GoalView } from '@afi/contracts/goals';
import { reminderScreens } from '@afi/contracts/reminders';
import { hrefOf } from '@afi/contracts/screen';
import { IconAlarm } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link.js';
import { useReminders } from '../api/reminders.js';
import { useDaysText } from './DayChoice.js';
import classes from './Reminders.module.css';

/** When somebody is reminded of a goal, and the way to be. */
export default function GoalReminders({ goal }: { goal: GoalView }) {
  const { t } = useTranslation('reminders');
  const daysText = useDaysText();
  const { data } = useReminders();
  const own = data?.items.filter((one) => one.goal?.id === goal.id && one.active && !one.over && goal.active) ?? [];
  return (
    <>
      {own.map(({ id, ...when }) => (
        <Link key={id} to={hrefOf(reminderScreens.list, { of: id })} className={`sm ${classes.goal}`}>
          <IconAlarm size={18} aria-hidden="true" />
          {t('reminders:when', { at: when.at, days: daysText(when) })}
        </Link>
      ))}
      {own.length === 0 && goal.active ? (
        <Link to={hrefOf(reminderScreens.list, { goal: goal.id, text: goal.title })} className={`sm ${classes.goal}`}>
          <IconAlarm size={18} aria-hidden="true" />
          {t('reminders:remindMe')}
        </Link>
      ) : null}
    </>
  );
}
