import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FileStorage } from '../tools/storage/file-storage.js';
import type { JobFiles } from './pipeline.js';

const prefix = 'afi-job-';
/** No run lasts this long: a folder older than that was left by a killed worker. */
const leftBehindMs = 60 * 60_000;

/** Opens a job's own temporary folder; `close` removes it whatever happened inside. */
export async function openJobFiles(
  jobId: string,
  storage: FileStorage,
): Promise<JobFiles & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${jobId}-`));
  return {
    folder,
    async fetch(key, name) {
      const path = join(folder, basename(name));
      await storage.copyTo(key, path);
      return path;
    },
    read: (key) => storage.get(key),
    async keep(name, bytes, contentType) {
      const key = `jobs/${jobId}/${name}`;
      await storage.put(key, Buffer.from(bytes), contentType);
      return key;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Removes folders of workers that were killed. */
export async function removeLeftFolders(now = Date.now()): Promise<number> {
  const root = tmpdir();
  await mkdir(root, { recursive: true });
  let removed = 0;
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue;
    const found = await stat(join(root, name)).catch(() => null);
    if (!found || now - found.mtimeMs < leftBehindMs) continue;
    await rm(join(root, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
