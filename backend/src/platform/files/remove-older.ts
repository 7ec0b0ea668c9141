import type { Storage } from '@afi/runtime/storage';

/** Removes the files of a folder that were not changed for so many hours; answers how many. */
export async function removeOlder(storage: Storage, folder: string, hours: number, now: number): Promise<number> {
  const listed = await storage.list(folder, '');
  const old = listed.filter(({ changedAt }) => changedAt.getTime() < now - hours * 3_600_000);
  for (const { key } of old) await storage.remove(key);
  return old.length;
}
