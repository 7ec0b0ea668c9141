/** A note that a database was prepared by this very build, so that every other start need not load the backend once more to ask. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ superadmin?: { email: string, password: string | null }, demo?: { label: string, identifier: string }[] }} Prepared
 */

/**
 * @param {string} cluster folder of the embedded database: the note goes with it
 * @param {readonly string[]} stamps of the build; one that is missing matches no note
 * @param {Readonly<Record<string, string | undefined>>} settings what else the preparation depends on
 */
export function preparedNote(cluster, stamps, settings) {
  const file = join(cluster, 'afi-prepared.json');
  const key = keyOf(stamps, settings);
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
      writeFileSync(file, JSON.stringify({ key, prepared }));
    },
  };
}

/** @type {(stamps: readonly string[], settings: Readonly<Record<string, string | undefined>>) => string | undefined} */
function keyOf(stamps, settings) {
  try {
    const hash = createHash('sha256').update(JSON.stringify(settings));
    for (const stamp of stamps) hash.update(readFileSync(stamp)).update('\0');
    return stamps.length > 0 ? hash.digest('hex') : undefined;
  } catch {
    return undefined;
  }
}
