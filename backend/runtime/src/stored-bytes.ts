import type { Storage } from './storage.js';

/** Bytes of all files of a folder, such as `jobs/<id>/`. */
export async function bytesIn(storage: Storage, folder: string): Promise<number> {
  let bytes = 0;
  for (const { key } of await storage.list(folder, '')) bytes += (await storage.stat(key))?.bytes ?? 0;
  return bytes;
}
