import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { onSessionEnd, readSession } from '../session/session.js';

const storageKey = 'afi-reads';
const writeEveryMs = 2_000;
const keptForMs = 7 * 24 * 3_600_000;

interface Kept {
  userId: string;
  version: string;
  at: number;
  state: DehydratedState;
}

/** Puts the reads of the last visit back, so that pages open without a network. Another person's reads are dropped. */
export async function restoreReads(client: QueryClient, version: string): Promise<void> {
  try {
    const kept = await get<Kept>(storageKey);
    if (!kept) return;
    const mine = kept.userId === (readSession()?.userId ?? '');
    if (mine && kept.version === version && Date.now() - kept.at < keptForMs) {
      hydrate(client, kept.state);
      // Shown at once, yet read again when the network allows: the last visit may be a minute or a week old.
      await client.invalidateQueries({ refetchType: 'none' });
    } else await del(storageKey);
  } catch {
    // A browser without IndexedDB (private window) simply starts empty.
  }
}

/** Keeps successful reads in IndexedDB, at most every two seconds, and forgets them when the session ends. */
export function keepReads(client: QueryClient, version: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const userId = readSession()?.userId;
    if (!userId) return;
    const state = dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['kept'] !== false,
    });
    await set(storageKey, { userId, version, at: Date.now(), state } satisfies Kept).catch(() => undefined);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated') timer ??= setTimeout(() => void write(), writeEveryMs);
  });
  onSessionEnd(() => {
    clearTimeout(timer);
    timer = undefined;
    client.clear();
    void del(storageKey).catch(() => undefined);
  });
}
