/** A file that says which running process owns something. A lock left by a killed process, or by a reboot, counts for nothing. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { identityOf } from './process-identity.mjs';

/**
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string} identity start time of that pid, so that a recycled pid is not taken for the owner
 * @property {string} [state] free text, e.g. `stopping`
 * @property {{ pid: number, identity: string }[]} [children] processes to end if the owner was killed
 */

/**
 * Takes the lock or tells who has it.
 * @param {string} file
 * @returns {{ taken: true, left: Owner | undefined } | { taken: false, owner: Owner }} `left`: the dead owner whose lock was replaced
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(thisProcess()), { mode: 0o600 });
  /** @type {Owner | undefined} */
  let left;
  try {
    for (;;) {
      try {
        // A link appears with its whole content, or fails because another start was quicker.
        linkSync(draft, file);
        return { taken: true, left };
      } catch (error) {
        if (/** @type {any} */ (error).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && isAlive(owner)) return { taken: false, owner };
      left = owner ?? left;
      setAside(file, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a dead owner's lock. Two starts may do so at once: what was taken away by mistake is put back.
 * @param {string} file
 * @param {Owner | undefined} dead
 */
function setAside(file, dead) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    const moved = readOwner(aside);
    if (moved && moved.identity !== dead?.identity && isAlive(moved)) linkSync(aside, file);
  } catch (error) {
    const { code } = /** @type {any} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Adds facts to our own lock.
 * @param {string} file
 * @param {Partial<Owner>} facts
 */
export function noteInLock(file, facts) {
  const draft = `${file}.${process.pid}.note`;
  writeFileSync(draft, JSON.stringify({ ...readOwner(file), ...thisProcess(), ...facts }), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Gives the lock back, if it is ours.
 * @param {string} file
 */
export function releaseLock(file) {
  if (readOwner(file)?.identity === identityOf(process.pid)) rmSync(file, { force: true });
}

/** @returns {Owner} */
function thisProcess() {
  return { pid: process.pid, identity: identityOf(process.pid) ?? '' };
}

/** @param {{ pid: number, identity: string }} owner */
export function isAlive(owner) {
  return owner.identity !== '' && identityOf(owner.pid) === owner.identity;
}

/**
 * @param {string} file
 * @returns {Owner | undefined}
 */
export function readOwner(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
