import { miniappRoutes } from '@afi/contracts/miniapps';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useOfferedMiniapps = () => useRouteQuery(miniappRoutes.offered, {});
export const useMiniapp = (id: string) => useRouteQuery(miniappRoutes.one, { params: { id } }, { staleTime: 0 });

const refresh = [miniappRoutes.all, miniappRoutes.one, miniappRoutes.offered] as const;
export const useAddMiniapp = () => useRouteMutation(miniappRoutes.create, { refresh });
export const useChangeMiniapp = () => useRouteMutation(miniappRoutes.update, { refresh });
/** Deletes one, and brings it back. Its own page is gone with it, and not asked for again. */
export const useTakeAwayMiniapp = () => ({
  remove: useRouteMutation(miniappRoutes.remove, { refresh: [miniappRoutes.all, miniappRoutes.offered] }),
  restore: useRouteMutation(miniappRoutes.restore, { refresh }),
});
