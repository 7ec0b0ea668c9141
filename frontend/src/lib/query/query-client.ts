import { onlineManager, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { isPassing } from '../api/api-error.js';
import { isOnline, onOnlineChange } from '../online.js';

const minute = 60_000;

onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline());
  return onOnlineChange(() => setOnline(isOnline()));
});

let keeper: QueryPersister | null = null;

/**
 * From now on reads are kept on the device. Strangers' pages have nothing to keep: what does it comes with the frames of
 * those signed in.
 */
export function keepReadsBy(persister: QueryPersister): void {
  keeper = persister;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // Long enough for the copy kept on the device to be of use the next day.
      gcTime: 24 * 60 * minute,
      retry: (failures, error) => failures < 2 && isPassing(error),
      refetchOnWindowFocus: false,
      persister: (queryFn, context, query) => (keeper ? keeper(queryFn, context, query) : queryFn(context)),
      // The first read looks on the device; without a network the next one waits for it.
      networkMode: 'offlineFirst',
    },
    // Offline is told at once (`network.offline`) instead of leaving a button turning.
    mutations: { networkMode: 'always', retry: false },
  },
});
