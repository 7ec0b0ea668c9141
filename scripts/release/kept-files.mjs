/** The files of an installation as lines of text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Logs, and what belongs to a running process only, are left out. */
const passing = /^logs|\.lock$/;

/**
 * @param {string} dataDir
 * @returns {string[]} `-- file <path in the data folder> <base64>`, in the order of their paths
 */
export function filesOf(dataDir) {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !passing.test(path))
    .sort()
    .map((path) => `-- file ${path} ${readFileSync(join(dataDir, path), 'base64')}`);
}
