import { memberMessageRoutes as routes } from '@afi/contracts/member-messages';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** How often what became of a message is asked for while some of it is under way: a team is in no room of its own. */
const underWayMs = 2_000;
/** The same of what another device of the team sends: how many are left goes with it. */
const othersMs = 20_000;
/** Messages that are shown: a week of as many as may be sent. */
const limit = 20;

export const useMemberReach = (communityId: string) =>
  useRouteQuery(routes.reach, { params: { id: communityId } }, { refetchInterval: othersMs, whenBack: true });

export const useSentToMembers = (communityId: string) =>
  useRouteQuery(
    routes.sent,
    { params: { id: communityId }, query: { limit } },
    {
      refetchInterval: (last) => (last?.items.some(({ done }) => !done) ? underWayMs : othersMs),
      whenBack: true,
    },
  );

/** Never kept for later: it would arrive when its hour has passed, on another day's count, unseen by who wrote it. */
export const useSendToMembers = () => useRouteMutation(routes.send, { refresh: [routes.sent, routes.reach] });
