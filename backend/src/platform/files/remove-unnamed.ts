import type { Storage } from '@afi/runtime/storage';

/** What was just stored may be in no row yet. */
const restMs = 2 * 60 * 60_000;
/** Keys that are asked for at once. */
const atOnce = 500;

/**
 * Removes the files of a folder that rested for two hours and no row names; answers how many. `named` tells which keys of some
 * are named.
 */
export async function removeUnnamed(
  storage: Storage,
  folder: string,
  now: number,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const listed = await storage.list(folder, '');
  const old = listed.filter(({ changedAt }) => changedAt.getTime() < now - restMs).map(({ key }) => key);
  let removed = 0;
  for (let from = 0; from < old.length; from += atOnce) {
    const keys = old.slice(from, from + atOnce);
    const kept = await named(keys);
    for (const key of keys.filter((one) => !kept.has(one))) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}
