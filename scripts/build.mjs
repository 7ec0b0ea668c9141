/** `npm run build`: contracts, backend and workers with swc, the programs in one file each, the web app with vite; what has not changed is left alone. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError, runScript, say } from './lib/cli-output.mjs';
import { nodeBinary, root, run, toolEnv } from './lib/run-command.mjs';
import { hashOf, isStamped, stamp, unstamp } from './lib/source-stamp.mjs';
import { releaseLock, takeLock } from './lib/lock-file.mjs';

/**
 * @typedef {object} Part
 * @property {string} folder workspace
 * @property {string} result folder of what is made
 * @property {string} entry the part does not exist yet while this is missing
 * @property {string[]} sources files and folders its result depends on
 * @property {string[]} command a script, from the root, run with Node in the workspace
 */

const everySource = ['package-lock.json', 'scripts/build.mjs'];

/** @type {(folder: string) => Part} */
const swc = (folder) => ({
  folder,
  result: `${folder}/dist`,
  entry: `${folder}/src`,
  sources: [...everySource, `${folder}/.swcrc`, `${folder}/package.json`, `${folder}/src`],
  command: [
    'node_modules/@swc/cli/bin/swc.js',
    'src',
    '-d',
    'dist',
    '--strip-leading-paths',
    '--copy-files',
    '--quiet',
    '--ignore',
    '**/*.spec.ts',
  ],
});

const compiled = {
  contracts: swc('backend/contracts'),
  runtime: swc('backend/runtime'),
  backend: swc('backend'),
  workers: swc('workers'),
};

/**
 * The modules of a program that are started, each in one file with all it needs.
 * @type {(part: Part, entries: string[]) => Part}
 */
const bundle = ({ folder, entry, sources }, entries) => ({
  folder,
  result: `${folder}/dist/bundle`,
  entry,
  sources: [compiled.contracts, compiled.runtime].flatMap((part) => part.sources).concat(sources, 'scripts/bundle.mjs'),
  command: ['scripts/bundle.mjs', ...entries],
});

/** Bundles hold what was compiled, the web app what the contracts say. */
export const parts = {
  ...compiled,
  backendBundle: bundle(compiled.backend, ['main', 'prepare']),
  workersBundle: bundle(compiled.workers, ['main']),
  frontend: /** @type {Part} */ ({
    folder: 'frontend',
    result: 'frontend/dist',
    entry: 'frontend/src/main.tsx',
    sources: [
      ...everySource,
      ...[
        'build.mjs',
        'index.html',
        'package.json',
        'postcss.config.cjs',
        'postcss.config.mjs',
        'vite.config.ts',
        'chunks.ts',
        'contracts-in-browser.ts',
        'lean-packages.ts',
        'public',
        'src',
      ].map((name) => `frontend/${name}`),
      'backend/contracts/src',
    ],
    command: ['frontend/build.mjs'],
  }),
};

const allNames = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));

const isShipped = (/** @type {string} */ path) => !/\.spec\.tsx?$/.test(path);

/**
 * Builds what changed. Two builds at once wait for each other: both write the same `dist`.
 * @param {{ quiet?: boolean, names?: (keyof typeof parts)[] }} [options]
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function build({ quiet = false, names = allNames } = {}) {
  if (names.every((name) => isUpToDate(parts[name]))) return false;
  const lock = join(root, 'node_modules/.cache/afi-build.lock');
  for (const end = Date.now() + 180_000; !takeLock(lock).taken; await new Promise((next) => setTimeout(next, 100))) {
    if (Date.now() > end) throw new UserError('Une autre construction ne se termine pas', 'Another build does not end');
  }
  try {
    if (!quiet) say('Construction…', 'Building…');
    await Promise.all([parts.contracts, parts.runtime].map(buildPart));
    const isBundle = (/** @type {string} */ name) => name.endsWith('Bundle');
    await Promise.all(names.filter((name) => !isBundle(name)).map((name) => buildPart(parts[name])));
    for (const name of names.filter(isBundle)) await buildPart(parts[name]);
    return true;
  } finally {
    releaseLock(lock);
  }
}

/** @param {Part} part */
const stampFile = (part) => join(root, part.result, '.stamp');

/** @param {Part} part */
function isUpToDate(part) {
  return !existsSync(join(root, part.entry)) || isStamped(stampFile(part), hashOf(root, part.sources, isShipped));
}

/** @param {Part} part */
async function buildPart(part) {
  if (isUpToDate(part)) return;
  const hash = hashOf(root, part.sources, isShipped);
  unstamp(stampFile(part));
  // What a removed source once produced (a migration!) must not stay.
  rmSync(join(root, part.result), { recursive: true, force: true });
  const [script = '', ...args] = part.command;
  const { code, output } = await run(nodeBinary(), [join(root, script), ...args], {
    cwd: join(root, part.folder),
    env: toolEnv({ NODE_ENV: 'production' }),
  });
  if (code !== 0) {
    console.error(output.trim());
    throw new UserError(`La construction de ${part.folder} a échoué`, `Building ${part.folder} failed`);
  }
  stamp(stampFile(part), hash);
}

// `node scripts/build.mjs contracts workers` builds only those.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = /** @type {(keyof typeof parts)[]} */ (process.argv.slice(2));
  await runScript(() => build(asked.length > 0 ? { names: asked } : {}));
}
