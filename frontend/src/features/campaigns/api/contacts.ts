import { contactRoutes as routes } from '@afi/contracts/campaign-contacts';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [routes.all, routes.one] as const;

/** One contact; addresses of people stay on no device. */
export const useContact = (id: string) => useRouteQuery(routes.one, { params: { id } }, { kept: false });

export const useAddContact = () => useRouteMutation(routes.add, { refresh });
export const useResumeContact = () => useRouteMutation(routes.resume, { refresh });
export const useContactActs = () => ({
  remove: useRouteMutation(routes.remove, { refresh: [routes.all] }),
  restore: useRouteMutation(routes.restore, { refresh }),
  end: useRouteMutation(routes.end, { refresh }),
});
