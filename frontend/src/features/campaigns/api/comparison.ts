import { campaignComparisonRoutes as routes } from '@afi/contracts/campaign-comparison';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** How a campaign goes beside the last ones: counted when it is opened, and each minute as long as it runs. */
export const useComparison = (id: string, isOver: boolean) =>
  useRouteQuery(routes.compared, { params: { id } }, { kept: false, staleTime: 0, refetchInterval: !isOver && 60_000 });
