import { profileRoutes } from '@afi/contracts/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useDetails = () => useRouteQuery(profileRoutes.details, {});

/** What somebody tells of themselves, changed where every screen reads it. */
export function useChangeDetails() {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.changeDetails, {
    onDone: (details) => client.setQueryData(keyOf(profileRoutes.details), details),
  });
}
