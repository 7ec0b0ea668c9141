import { reviewRoutes } from '@afi/contracts/reviews';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** The week of a day; of none, this one. */
export const useWeek = (of: string | null) => useRouteQuery(reviewRoutes.week, { query: of ? { of } : {} });

export const useWeekly = () => useRouteQuery(reviewRoutes.choice, {});
export const useChooseWeekly = () => useRouteMutation(reviewRoutes.choose, { refresh: [reviewRoutes.choice] });
