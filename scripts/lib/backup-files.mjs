/** The files of an installation, in and out of a backup. */
import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from './cli-output.mjs';

/** The database comes as rows; logs, locks, other backups and what is still being sent belong to this machine and this moment. */
const leftOut = /^(postgres|logs|backups|uploads)([/.]|$)|\.lock(\.|$)|\.part$/;

/**
 * @param {import('./backup-archive.mjs').ArchiveWriter} archive
 * @param {string} dataDir
 * @param {Set<string>} added paths that are in the archive already; grows
 */
export async function addFiles(archive, dataDir, added) {
  for (const path of pathsIn(dataDir)) {
    if (added.has(path)) continue;
    const handle = await open(join(dataDir, path)).catch(ifGone);
    // Removed since it was listed: no row of today misses it.
    if (!handle) continue;
    try {
      const { size } = await handle.stat();
      const content = handle.createReadStream({ autoClose: false, ...(size > 0 ? { end: size - 1 } : {}) });
      await archive.addStream(`files/${path.split(sep).join('/')}`, size, content);
      added.add(path);
    } finally {
      await handle.close();
    }
  }
}

/** @param {string} dataDir */
function pathsIn(dataDir) {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !leftOut.test(path.split(sep).join('/')))
    .sort();
}

/**
 * @param {string} dataDir
 * @param {string} name path in the backup, below `files/`
 * @param {import('node:stream').Readable} content
 */
export async function addFile(dataDir, name, content) {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith(sep)) {
    throw new UserError(`Chemin interdit dans la sauvegarde : ${name}`, 'The backup holds a path outside its folder');
  }
  const file = join(dataDir, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** @param {NodeJS.ErrnoException} error */
function ifGone(error) {
  if (error.code === 'ENOENT') return null;
  throw error;
}
