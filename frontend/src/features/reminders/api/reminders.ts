import { maxReminders, reminderRoutes, type ReminderView } from '@afi/contracts/reminders';
import type { Route } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { isCallOf, useWaiting } from '../../../lib/outbox/use-outbox.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [reminderRoutes.list, reminderRoutes.one] as const;

/** All of them: nobody has more than a page. */
export const useReminders = () => useRouteQuery(reminderRoutes.list, { query: { limit: maxReminders } });

/** An act as the list of what waits to be sent tells it. */
function useSays() {
  const { t } = useTranslation('reminders');
  return (act: string, of: string) => t('shell:outbox.act', { act: t(`reminders:${act}`), of });
}

export function useSetReminder() {
  const says = useSays();
  return useRouteMutation(reminderRoutes.create, { refresh, offline: { what: ({ body }) => says('one', body.text) } });
}

export function useReminderActs(text: string) {
  const says = useSays();
  const offline = (act: string) => ({ what: () => says(act, text) });
  return {
    change: useRouteMutation(reminderRoutes.update, { refresh, offline: offline('edit') }),
    remove: useRouteMutation(reminderRoutes.remove, { refresh, offline: offline('remove') }),
    restore: useRouteMutation(reminderRoutes.restore, { refresh, offline: bringingBack(text) }),
    done: useRouteMutation(reminderRoutes.done, { refresh, offline: offline('done') }),
    undone: useRouteMutation(reminderRoutes.undone, { refresh, offline: offline('undone') }),
    snooze: useRouteMutation(reminderRoutes.snooze, { refresh, offline: offline('later') }),
  };
}

/** The reminder as it will read once what waits on this device is sent. */
export function useWithWaiting(reminder: ReminderView): ReminderView {
  return useWaiting(Object.values(reminderRoutes), { id: reminder.id }).reduce((now, write) => {
    const { body } = write.input as { body?: { active?: boolean; pausedUntil?: string } };
    const isOf = (route: Pick<Route, 'method' | 'path'>) => isCallOf(write, route);
    if (isOf(reminderRoutes.done)) return { ...now, done: true, dueAt: null };
    if (isOf(reminderRoutes.undone)) return { ...now, done: false };
    if (isOf(reminderRoutes.snooze)) return { ...now, dueAt: null };
    if (isOf(reminderRoutes.update) && body?.pausedUntil) return { ...now, pausedUntil: body.pausedUntil };
    if (isOf(reminderRoutes.update) && body?.active !== undefined)
      return { ...now, active: body.active, pausedUntil: body.active ? null : now.pausedUntil };
    return now;
  }, reminder);
}
