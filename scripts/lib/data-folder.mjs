/** DATA_DIR belongs to one running platform at a time. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, say } from './cli-output.mjs';
import { hasEnded, signalTo } from './process-identity.mjs';
import { isAlive, noteInLock, releaseLock, takeLock } from './lock-file.mjs';

const neededBytes = 64 * 1024 * 1024;

/**
 * Takes the folder, or explains in one line why not. What a killed run left running is ended first.
 * @param {string} folder absolute
 * @returns {Promise<{ note: (facts: Partial<import('./lock-file.mjs').Owner>) => void, release: () => void }>}
 */
export async function ownDataFolder(folder) {
  checkFolder(folder);
  const file = join(folder, 'afi.lock');
  const left = await lockPatiently(file, folder);
  for (const child of left?.children ?? []) await endLeftOver(child);
  return { note: (facts) => noteInLock(file, facts), release: () => releaseLock(file) };
}

/** @param {string} folder */
function checkFolder(folder) {
  try {
    const isOurs = !existsSync(folder) || existsSync(join(folder, 'afi.lock')) || existsSync(join(folder, 'postgres'));
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    if (isOurs) closeToOthers(folder);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < neededBytes) {
      throw new UserError(`Disque plein : il faut 64 Mo libres dans ${folder}`, 'Disk full: 64 MB must be free there');
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = /** @type {any} */ (error);
    if (code === 'ENOSPC') throw new UserError(`Disque plein : ${folder}`, 'Disk full');
    throw new UserError(
      `Impossible d'écrire dans le dossier de données ${folder} (${code})`,
      'Cannot write to the data folder (DATA_DIR)',
    );
  }
}

/**
 * Messages, files and logs are for nobody else on this machine; a release of before may have left them open. Where we
 * are root, PostgreSQL's own user still has to pass through.
 * @param {string} folder
 */
function closeToOthers(folder) {
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(folder, entry.name), 0o700);
}

/**
 * A run that is just ending (or whose npm was just killed) is waited for; a running one is not disturbed.
 * @param {string} file
 * @param {string} folder
 */
async function lockPatiently(file, folder) {
  let patience = Date.now() + 1_500;
  for (let told = false; ; await new Promise((next) => setTimeout(next, 50))) {
    const lock = takeLock(file);
    if (lock.taken) return lock.left;
    if (lock.owner.state === 'stopping' && !told) {
      told = true;
      patience = Date.now() + 45_000;
      say("L'arrêt précédent se termine…", 'The previous run is ending…');
    }
    if (Date.now() > patience) {
      const { pid } = lock.owner;
      throw new UserError(
        `Afi tourne déjà avec les données de ${folder} (processus ${pid} ; pour l'arrêter : kill ${pid})`,
        `Afi is already running on this data (process ${pid})`,
      );
    }
  }
}

/** @param {{ pid: number, identity: string }} child it ends by itself once its supervisor is gone; a stuck one is killed */
async function endLeftOver(child) {
  if (!isAlive(child) || (await hasEnded(child.pid, 3_000))) return;
  signalTo(-child.pid, 'SIGKILL');
  await hasEnded(child.pid, 3_000);
}
