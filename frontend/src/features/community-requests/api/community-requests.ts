import {
  communityRequestRoutes as routes,
  type AdminCommunityRequestView,
  type CommunityRequestView,
} from '@afi/contracts/community-requests';
import type { ChosenAnswer } from '@afi/contracts/list';
import { profileRoutes } from '@afi/contracts/profiles';
import { useLiveState } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import type { ChosenRows } from '../../../ui/table/data-table.js';

/** Without the live line, an answer is asked for this often. */
const awayMs = 30_000;

/** The requests of the person, newest first; an answer arrives by itself. */
export function useMyRequests() {
  const live = useLiveState();
  return useRouteQuery(routes.mine, {}, { refetchInterval: live === 'on' ? false : awayMs });
}

/** The one request that decides what its author sees: newest first, those taken back aside. */
export function standing(requests: readonly CommunityRequestView[]): CommunityRequestView | null {
  return requests.find(({ status }) => status !== 'cancelled') ?? null;
}

/** Whether another request may be made now. */
export function mayAsk(last: CommunityRequestView | null, now: number): boolean {
  if (last?.status === 'rejected') return last.askAgainAt === null || new Date(last.askAgainAt).getTime() <= now;
  return last === null || last.spent;
}

/** The profile tells how it stands, too. */
const made = [routes.mine, profileRoutes.me] as const;
export const useAskForCommunity = () => useRouteMutation(routes.create, { refresh: made });
/** `onDone` runs also where the live line told of it first and the screen stands no more. */
export const useCancelRequest = (onDone: () => void) => useRouteMutation(routes.cancel, { refresh: made, onDone });

/** How many requests wait for an admin. */
export function useWaitingRequests(): number {
  const live = useLiveState();
  const { data } = useRouteQuery(routes.waiting, {}, { kept: false, refetchInterval: live === 'on' ? false : awayMs });
  return data?.count ?? 0;
}

export type RequestAct = 'approve' | 'reject';
export const isOpen = ({ status }: Pick<AdminCommunityRequestView, 'status'>): boolean => status === 'pending';

const refresh = [routes.all, routes.waiting] as const;
export const useApprove = () => useRouteMutation(routes.approve, { refresh });
export const useReject = () => useRouteMutation(routes.reject, { refresh });

/** Answers many at once with one comment, as the table of all requests asks for. */
export function useActOnRequests(): (act: RequestAct, chosen: ChosenRows, comment: string) => Promise<ChosenAnswer> {
  const { mutateAsync } = useRouteMutation(routes.actOnChosen, { refresh });
  return (act, chosen, comment) => mutateAsync({ body: { act, comment, ...chosen } });
}
