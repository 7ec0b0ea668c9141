/** A backup each night, in DATA_DIR/backups, the newest few kept. */
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, warn } from './cli-output.mjs';
import { nodeBinary, root, run } from './run-command.mjs';

const everyHour = 3_600_000;
const nightHour = 3;
const spareBytes = 256 * 1024 * 1024;

/**
 * While the platform runs, once after three in the morning; a machine that slept then makes it when it is awake again.
 * @param {{ dataDir: string, kept: number }} options `kept`: how many stay; 0 makes none
 * @returns {{ stop: () => void }}
 */
export function keepNightlyBackups({ dataDir, kept }) {
  const stopping = new AbortController();
  const folder = join(dataDir, 'backups');
  const look = async () => {
    if (stopping.signal.aborted) return;
    await makeDueBackup({ folder, kept, now: new Date(), make: (file) => makeBackup(dataDir, file, stopping.signal) });
  };
  const timer = kept > 0 ? setInterval(() => void look().catch(tell), everyHour).unref() : undefined;
  return {
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
}

/**
 * Makes today's backup if the night has passed and it is not there, then removes the oldest beyond those kept.
 * @param {{ folder: string, kept: number, now: Date, make: (file: string) => Promise<void> }} options
 * @returns {Promise<boolean>} whether one was made
 */
export async function makeDueBackup({ folder, kept, now, make }) {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (now < night) night.setDate(night.getDate() - 1);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = namesIn(folder);
  const newest = made.at(-1);
  const last = newest ? statSync(join(folder, newest)) : undefined;
  if (last && last.mtime >= night) return false;
  const { bavail, bsize } = statfsSync(folder);
  // The database needs the rest of the disk more than an eighth copy of itself.
  if (bavail * bsize < 2 * (last?.size ?? 0) + spareBytes) {
    throw new UserError(`pas assez de place dans ${folder}`, 'not enough room on the disk');
  }
  await make(join(folder, `${now.toISOString().slice(0, 16).replace(':', '')}.afi`));
  for (const name of namesIn(folder).slice(0, -kept)) rmSync(join(folder, name), { force: true });
  return true;
}

/** Those of the nights, oldest first: what a person keeps there under another name is theirs. */
const ofANight = /^\d{4}-\d\d-\d\dT\d{4}\.afi$/;

/** What another run left half-made goes. @param {string} folder */
function namesIn(folder) {
  const names = readdirSync(folder).sort();
  for (const name of names) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true });
  return names.filter((name) => ofANight.test(name));
}

/** @param {string} dataDir @param {string} file @param {AbortSignal} signal */
async function makeBackup(dataDir, file, signal) {
  const { DATABASE_URL: _, ...env } = process.env;
  const { code, output } = await run(nodeBinary(), [join(root, 'scripts/backup.mjs'), file], {
    env: { ...env, DATA_DIR: dataDir },
    signal,
  });
  if (code !== 0 && !signal.aborted) throw new Error(output.trim());
}

/** @param {Error} error */
function tell(error) {
  warn(`La sauvegarde de la nuit a échoué : ${error.message}`, 'the backup of the night failed');
}
