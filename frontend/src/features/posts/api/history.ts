import { postHistoryRoutes } from '@afi/contracts/post-history';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** The last edits of a post, for owner and team. */
export const useHistory = (id: string) => useRouteQuery(postHistoryRoutes.history, { params: { id } });
