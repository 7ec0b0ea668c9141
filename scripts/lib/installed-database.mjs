/** The database of an installation on this machine: the one that runs, else one started for the time it is needed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../embedded-postgres.mjs';
import { UserError } from './cli-output.mjs';
import { ownDataFolder } from './data-folder.mjs';
import { isAlive, readOwner } from './lock-file.mjs';

/**
 * @param {string} dataDir
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function openDatabase(dataDir) {
  const owner = readOwner(join(dataDir, 'afi.lock'));
  if (owner && isAlive(owner)) return { url: runningUrl(dataDir), close: async () => {} };
  const folder = await ownDataFolder(dataDir);
  try {
    const server = await startPostgres({
      directory: join(dataDir, 'postgres'),
      log: join(dataDir, 'logs/postgres.log'),
    });
    const close = async () => {
      await server.stop();
      folder.release();
    };
    return { url: server.url, close };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** @param {string} dataDir */
function runningUrl(dataDir) {
  try {
    const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    return `postgresql://afi:${password}@127.0.0.1:${port ?? ''}/afi`;
  } catch {
    throw new UserError(
      'La plateforme démarre ou s’arrête : réessayez dans un moment',
      'The platform is starting or stopping: try again in a moment',
    );
  }
}
