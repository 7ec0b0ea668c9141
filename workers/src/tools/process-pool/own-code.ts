import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sources in specs, compiled in production. */
const isSource = extname(import.meta.url) === '.ts';
/** `workers/src` or `workers/dist`. */
const home = fileURLToPath(new URL('../..', import.meta.url));

/** A file of ours by its name without an ending, beside the one that asks. */
export function fileBeside(asker: string, name: string): URL {
  return new URL(`./${name}${extname(import.meta.url)}`, asker);
}

/** What Node is told so that it can run our code in another process or thread. */
export const runsOwnCode: readonly string[] = isSource
  ? ['--disable-warning=ExperimentalWarning', '--import', fileBeside(import.meta.url, 'from-source.child').href]
  : [];

/** What Node is told so that whatever runs in a process or thread finds no network. */
export const withoutNetwork: readonly string[] = ['--import', fileBeside(import.meta.url, 'no-network.child').href];

/**
 * What Node is told so that a process may read our code, these packages, and nothing else of the machine; it may not write, start
 * processes or threads, nor make code from strings. What it works on is handed to it.
 */
export function readsOnly(packages: readonly string[]): string[] {
  const folders = new Set([home, ...packages.flatMap(foldersOf)]);
  return [
    '--disallow-code-generation-from-strings',
    '--permission',
    ...Array.from(folders, (folder) => `--allow-fs-read=${join(folder, '*')}`),
    '--disable-warning=SecurityWarning',
  ];
}

/** Where a package is installed: by its name, and where a link of that name leads. */
function foldersOf(name: string): string[] {
  for (let at = home; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return [folder, realpathSync(folder)];
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
  }
}
