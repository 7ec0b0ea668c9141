import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Storage } from '@afi/runtime/storage';
import type { JobFiles } from './pipeline.js';

const prefix = 'afi-job-';
/** No run lasts this long: an older folder was left by a killed worker, even where its number lives again. */
const leftBehindMs = 60 * 60_000;
/** A process number says nothing about another machine's (or container's) processes. */
const machine = hostname().replace(/[^A-Za-z0-9]/g, '');
/** Folders of runs of this process. */
const open = new Set<string>();

/** A job's files. Its temporary folder is made when first asked for; `close` removes it whatever happened inside. */
export function openJobFiles(jobId: string, storage: Storage, root?: string): JobFiles & { close(): Promise<void> } {
  let opened: { name: string; path: string } | null = null;
  return {
    get folder() {
      opened ??= makeFolder(jobId, root ?? tmpdir());
      return opened.path;
    },
    async fetch(key, as) {
      const path = join(this.folder, basename(as));
      await storage.copyTo(key, path);
      return path;
    },
    read: (key) => storage.get(key),
    async keep(name, content, contentType) {
      const key = `jobs/${jobId}/${name}`;
      await storage.put(key, typeof content === 'string' ? Buffer.from(content) : content, contentType);
      return key;
    },
    async store(key, content, contentType) {
      await storage.put(key, content, contentType);
    },
    async close() {
      if (!opened) return;
      const { name, path } = opened;
      opened = null;
      await rm(path, { recursive: true, force: true });
      open.delete(name);
    },
  };
}

/** Most runs need none, and to look for the place of temporary files costs as much as all else around a small job. */
function makeFolder(jobId: string, root: string): { name: string; path: string } {
  // The name says whose it is: what a killed worker left is known by it.
  const name = `${prefix}${machine}-${process.pid}-${jobId}-${randomUUID().slice(0, 8)}`;
  const path = join(root, name);
  open.add(name);
  mkdirSync(path, { mode: 0o700 });
  return { name, path };
}

/** Removes folders of workers that were killed. */
export async function removeLeftFolders(root = tmpdir(), now = Date.now()): Promise<number> {
  await mkdir(root, { recursive: true });
  let removed = 0;
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue;
    const found = await stat(join(root, name)).catch(() => null);
    if (!found || (isUsed(name) && now - found.mtimeMs < leftBehindMs)) continue;
    await rm(join(root, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Whether the worker that opened it still runs. After a restart in a container our own number may be the dead one's. */
function isUsed(name: string): boolean {
  const [where, number] = name.slice(prefix.length).split('-');
  if (where !== machine) return true;
  const pid = Number(number);
  if (pid === process.pid) return open.has(name);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
