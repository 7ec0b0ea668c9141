/** Is a build still that of these sources? Contents are compared, not dates: a `git checkout` changes every date. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * One hash over names and contents of files and folders; missing ones count as missing.
 * @param {string} root
 * @param {string[]} paths relative to root
 * @param {(path: string) => boolean} [keep]
 * @returns {string}
 */
export function hashOf(root, paths, keep = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(root, each)).filter(keep)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function isStamped(stampFile, hash) {
  try {
    return readFileSync(stampFile, 'utf8') === hash;
  } catch {
    return false;
  }
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function stamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

/** @param {string} stampFile */
export function unstamp(stampFile) {
  rmSync(stampFile, { force: true });
}
