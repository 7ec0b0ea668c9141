import { communityRoutes } from '@afi/contracts/communities';
import { searchRoutes, type SearchKind } from '@afi/contracts/search';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

/** What is found; the page before stays while the next is on its way. */
export const useSearch = (q: string, kind: SearchKind | null, communityId: string | null) =>
  useRouteQuery(
    searchRoutes.all,
    { query: { q, limit: 50, ...(kind ? { kind } : {}), ...(communityId ? { communityId } : {}) } },
    { enabled: q !== '', kept: false, steady: true },
  );

/** Where somebody may look: their communities. */
export const useCommunities = () => usePages(communityRoutes.mine, { query: {} }, { limit: 100 });
