import type { Storage } from '@afi/runtime/storage';
import { v7 as uuid } from 'uuid';
import { Problem } from '../problem/problem.js';

/** Looks that may be in vain: what was changed by a person reads the same at the second; more only stores. */
const mostLooks = 5;

/** What is found before something is asked for: its source, or that there is nothing to ask for. */
export type Looked<Found, Done> = { readonly source: string; readonly found: Found } | { readonly done: Done };

/** What it takes of an entity manager and of a storage. */
interface Means {
  em: { transactional<Done>(work: () => Promise<Done>): Promise<Done> };
  storage: Pick<Storage, 'put' | 'remove'>;
}

interface Work<Found, Done> {
  /** In a transaction, twice: before the source is stored and, behind the same locks, before it is asked for. */
  look: () => Promise<Looked<Found, Done>>;
  /** Behind the second look, in its transaction: asks for the work, whose source lies there. */
  begin: (found: Found, sourceKey: string) => Promise<Done>;
}

/**
 * Asks for work whose source is a file: stored between two transactions, for the storage may be slow and nobody waits for it behind
 * a lock. What is refused at the first look stores nothing; what reads differently at the second is stored anew; what is
 * refused there is removed. Files of this folder that no job knows go an hour later.
 * @throws Problem `http.changed-meanwhile` (409) where it read differently again and again
 */
export async function storedFirst<Found, Done>(
  { em, storage }: Means,
  { look, begin }: Work<Found, Done>,
): Promise<Done> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const first = await em.transactional(look);
    if ('done' in first) return first.done;
    const sourceKey = `uploads/${uuid()}`;
    await storage.put(sourceKey, Buffer.from(first.source), 'application/json');
    const letGo = () => storage.remove(sourceKey).catch(() => undefined);
    const asking = em.transactional(async () => {
      const now = await look();
      if ('done' in now) return { ...now, begun: false };
      if (now.source !== first.source) return null;
      return { done: await begin(now.found, sourceKey), begun: true };
    });
    const asked = await asking.catch(async (error: unknown) => {
      // After a lost line it may have been taken.
      if (error instanceof Problem) await letGo();
      throw error;
    });
    if (!asked?.begun) await letGo();
    if (asked) return asked.done;
  }
  throw new Problem('http.changed-meanwhile', 409);
}
