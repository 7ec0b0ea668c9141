/** Which process is behind a pid? A pid alone is not enough: after a crash it may belong to someone else. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * A value that no other process with the same pid ever has (start time + boot), or undefined when the pid is not running.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux') return identityFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets: fields are counted after its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended: only its parent has not looked yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function identityFromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/**
 * Is this pid a PostgreSQL server working in that directory?
 * @param {number} pid
 * @param {string} directory absolute
 */
export function isPostgresOf(pid, directory) {
  if (!identityOf(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return (
        /postgres$/.test(command[0] ?? '') &&
        (command.includes(directory) || readlinkSync(`/proc/${pid}/cwd`) === directory)
      );
    }
    const line = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(directory);
  } catch {
    return false;
  }
}

/**
 * The running processes whose working directory is that one (Linux; elsewhere none are found).
 * @param {string} directory absolute
 * @returns {number[]}
 */
export function processesIn(directory) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === directory && identityOf(pid) !== undefined;
      } catch {
        return false;
      }
    });
}

/**
 * Does the system know this pid, even as a zombie?
 * @param {number} pid
 */
export function pidExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {any} */ (error).code === 'EPERM';
  }
}

/**
 * Resolves to true once the pid no longer runs, to false after the given time.
 * @param {number} pid
 * @param {number} milliseconds
 */
export async function hasEnded(pid, milliseconds) {
  const identity = identityOf(pid);
  const end = Date.now() + milliseconds;
  while (identity && identityOf(pid) === identity) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/**
 * Sends a signal; a process that is already gone is what we wanted.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {any} */ (error).code !== 'ESRCH') throw error;
  }
}
