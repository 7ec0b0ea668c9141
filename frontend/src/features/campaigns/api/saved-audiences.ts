import { savedAudienceRoutes as routes } from '@afi/contracts/saved-audiences';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [routes.all] as const;

/** Audiences kept under a name, by name. */
export const useSavedAudiences = () => useRouteQuery(routes.all, {}, { kept: false });

export const useSavedAudienceActs = () => ({
  save: useRouteMutation(routes.save, { refresh }),
  change: useRouteMutation(routes.change, { refresh }),
  remove: useRouteMutation(routes.remove, { refresh }),
  restore: useRouteMutation(routes.restore, { refresh }),
});
