/** A note that a database was prepared by this very build, so that every other start need not load the backend once more to ask. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ superadmin?: { email: string, password: string | null }, demo?: { label: string, identifier: string }[] }} Prepared
 */

/**
 * @param {string} cluster folder of the embedded database. The note lies beside it: the folder may belong to another user,
 *   who could lead the writing of this one elsewhere
 * @param {readonly string[]} stamps of the build; one that is missing matches no note
 * @param {Readonly<Record<string, string | undefined>>} settings what else the preparation depends on
 */
export function preparedNote(cluster, stamps, settings) {
  const file = `${cluster}.prepared`;
  const key = keyOf(cluster, stamps, settings);
  return {
    /** @returns {Prepared | undefined} what the preparation answered; undefined when it must run */
    read() {
      try {
        const note = JSON.parse(readFileSync(file, 'utf8'));
        return key !== undefined && note.key === key ? note.prepared : undefined;
      } catch {
        return undefined;
      }
    },
    /** A password is shown once and kept nowhere. */
    write(/** @type {Prepared} */ { superadmin, demo }) {
      if (key === undefined || !superadmin) return;
      const prepared = { superadmin: { email: superadmin.email, password: null }, demo };
      try {
        writeFileSync(file, JSON.stringify({ key, prepared }), { mode: 0o600 });
      } catch {
        // A full disk is found out elsewhere; the next start prepares once more.
      }
    },
  };
}

/**
 * @param {string} cluster
 * @param {readonly string[]} stamps
 * @param {Readonly<Record<string, string | undefined>>} settings
 * @returns {string | undefined}
 */
function keyOf(cluster, stamps, settings) {
  try {
    // A database that was made anew, copied or restored is another one.
    const { ino, birthtimeMs } = statSync(join(cluster, 'PG_VERSION'));
    const hash = createHash('sha256').update(JSON.stringify({ settings, ino, birthtimeMs }));
    for (const stamp of stamps) hash.update(readFileSync(stamp)).update('\0');
    return stamps.length > 0 ? hash.digest('hex') : undefined;
  } catch {
    return undefined;
  }
}
