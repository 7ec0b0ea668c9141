import { goalRoutes, type CheckinInput, type GoalView } from '@afi/contracts/goals';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useWaiting } from '../../../lib/outbox/use-outbox.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';
import { dayHere } from '../../../lib/time-zone.js';

const refresh = [goalRoutes.list, goalRoutes.one] as const;

export const useGoals = (active: boolean) => usePages(goalRoutes.list, { query: { active } as never });

export const useGoal = (id: string) => useRouteQuery(goalRoutes.one, { params: { id } });

/** An act as the list of what waits to be sent tells it. */
function useSays() {
  const { t } = useTranslation();
  return (act: string, of: string) => t('shell:outbox.act', { act: t(`goals:${act}`), of });
}

export function useSetGoal() {
  const says = useSays();
  return useRouteMutation(goalRoutes.create, { refresh, offline: { what: ({ body }) => says('one', body.title) } });
}

export function useGoalActs({ title }: Pick<GoalView, 'title'>) {
  const says = useSays();
  const offline = (act: string) => ({ what: () => says(act, title) });
  return {
    change: useRouteMutation(goalRoutes.update, { refresh, offline: offline('edit') }),
    remove: useRouteMutation(goalRoutes.remove, { refresh, offline: offline('remove') }),
    restore: useRouteMutation(goalRoutes.restore, { refresh, offline: bringingBack(title) }),
    checkIn: useRouteMutation(goalRoutes.checkIn, { refresh, offline: offline('checkIn') }),
    undoCheckIn: useRouteMutation(goalRoutes.undoCheckIn, { refresh, offline: offline('undo') }),
  };
}

/** Check-ins that wait on this device and count for the day, week or month that goes on. */
export function useWaitingCheckIns({ id, progress: { from, to } }: Pick<GoalView, 'id' | 'progress'>): number {
  return useWaiting(goalRoutes.checkIn, { id }).filter(({ at, input }) => {
    const day = dayHere((input as { body?: CheckinInput }).body?.at ?? new Date(at).toISOString());
    return from <= day && day <= to;
  }).length;
}
