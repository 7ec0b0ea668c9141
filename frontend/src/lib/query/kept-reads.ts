import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { appVersion } from '@afi/contracts/platform';
import { notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import { del, delMany, entries, get, keys, set } from 'idb-keyval';
import { ApiError } from '../api/api-error.js';
import { isOnline } from '../online.js';
import { onSessionEnd, readSession } from '../session/session.js';

const store = 'afi-reads';
const keptForMs = 7 * 24 * 3_600_000;

const prefixOf = (userId: string): string => `${store}-${userId}`;
const currentUser = (): string | undefined => readSession()?.userId;

/** The reads of one person, each under a key of its own in IndexedDB. */
function persisterOf(userId: string) {
  return createQueryPersister<PersistedQuery>({
    prefix: prefixOf(userId),
    buster: appVersion,
    maxAge: keptForMs,
    // Read again below, where a failure has somebody to catch it.
    refetchOnRestore: false,
    filters: { predicate: (query) => query.meta?.kept !== false },
    serialize: (query) => ({ ...query, state: { ...query.state, fetchMeta: null } }),
    deserialize: (query) => query,
    storage: {
      // A browser without IndexedDB (private window) simply starts empty.
      getItem: (key) => get<PersistedQuery>(key).catch(() => undefined),
      // What arrives after the end of the session must not stay on the device.
      setItem: (key, query) => (currentUser() === userId ? set(key, query).catch(() => undefined) : undefined),
      removeItem: (key) => del(key).catch(() => undefined),
      entries: () => entries<string, PersistedQuery>().catch(() => []),
    },
  });
}

let mine: { userId: string; persister: ReturnType<typeof persisterOf> } | null = null;
function myPersister() {
  const userId = currentUser();
  if (!userId) return null;
  if (mine?.userId !== userId) mine = { userId, persister: persisterOf(userId) };
  return mine.persister;
}

/**
 * Keeps every read on the device by itself, so that pages open without a network; `kept: false` leaves one out. What was
 * kept is shown at once and read again: the last visit may be a minute or a week old.
 */
export const keepRead: QueryPersister = async (queryFn, context, query) => {
  let asked = false;
  const read: typeof queryFn = (given) => {
    asked = true;
    // Known to be away: the read waits for the network, and nobody is asked.
    if (!isOnline()) throw new ApiError(0, 'network.offline', '');
    return queryFn(given);
  };
  const persister = myPersister();
  const data = persister ? await persister.persisterFn(read, context, query) : await read(context);
  const { client, queryKey } = context;
  if (!asked) notifyManager.schedule(() => void client.invalidateQueries({ queryKey, exact: true }));
  return data;
};

async function forget(which: (key: string) => boolean): Promise<void> {
  const known = (await keys<string>()).filter((key) => key.startsWith(store));
  await delMany(known.filter(which));
}

/** Keeps what sockets and acts put into the cache too, drops what is another person's or too old, forgets all at the end. */
export function watchKeptReads(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    if (event.query.meta?.kept !== false) void myPersister()?.persistQuery(event.query);
  });
  const own = prefixOf(currentUser() ?? '');
  void forget((key) => !key.startsWith(`${own}-`)).catch(() => undefined);
  void myPersister()?.persisterGc();
  onSessionEnd(() => {
    client.clear();
    void forget(() => true).catch(() => undefined);
  });
}
