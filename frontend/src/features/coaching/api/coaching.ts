import { coachingRoutes } from '@afi/contracts/coaching';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useCoaching = () => useRouteQuery(coachingRoutes.mine, {});
