import { campaignAimRoutes as routes } from '@afi/contracts/campaign-aims';
import { useLiveState } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** While it is made and the socket is away, how often it is read. */
const awayMs = 3_000;

export const useProposeCampaign = () => useRouteMutation(routes.create);

/** What was proposed; told by the socket when it is there. */
export function useAim(id: string) {
  const live = useLiveState();
  return useRouteQuery(
    routes.one,
    { params: { id } },
    {
      enabled: id !== '',
      kept: false,
      refetchInterval: (aim) => (live === 'on' || (aim && aim.state !== 'working') ? false : awayMs),
    },
  );
}
