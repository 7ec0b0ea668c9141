/** What comes from the system, not from npm: looked for, else installed with apt when we are root. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-command.mjs';

/**
 * @typedef {object} Need
 * @property {string} name of the Debian package
 * @property {string} [program] found on the PATH
 * @property {string} [file] found there
 */

const dejaVu = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf';

/** By what is to be run. @type {Record<'platform' | 'tests' | 'bench', readonly Need[]>} */
export const needs = {
  platform: [{ name: 'ffmpeg', program: 'ffmpeg' }],
  tests: [
    { name: 'chromium', program: 'chromium' },
    { name: 'chromium-headless-shell', program: 'chromium-headless-shell' },
    { name: 'redis-server', program: 'redis-server' },
    { name: 'fonts-dejavu-core', file: dejaVu },
  ],
  bench: [{ name: 'poppler-utils', program: 'pdftotext' }],
};

/** @param {Need} need */
export function isThere({ program, file }) {
  return program === undefined ? existsSync(file ?? '') : isInstalled(program);
}

/**
 * @param {string} program
 * @returns {boolean}
 */
export function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** What to type by hand, for this kind of machine. */
export function installLine(/** @type {string[]} */ packages) {
  if (process.platform === 'darwin') return `brew install ${packages.join(' ')}`;
  return `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;
}

/** Can we install by ourselves? */
export function canInstall() {
  return process.getuid?.() === 0 && isInstalled('apt-get');
}

/**
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether all are installed
 */
export async function install(packages) {
  const patience = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20'];
  const apt = (/** @type {string[]} */ args) =>
    run('apt-get', [...patience, ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } });
  const add = ['install', '-y', '--no-install-recommends', ...packages];
  if ((await apt(add)).code === 0) return true;
  // A bare image carries no package lists.
  if ((await apt(['update'])).code !== 0) return false;
  return (await apt(add)).code === 0;
}
