/**
 * `npm run test:near`: the specs a change can touch, in a minute or so; `npm test` before it is done. A change is what differs
 * from the main branch, committed or not (`npm run test:near -- HEAD~3`: from another commit).
 */
import { readFileSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runScript } from './lib/cli-output.mjs';
import { nearSpecs, wordsOf } from './lib/near-specs.mjs';
import { nodeBinary, root, run, toolEnv } from './lib/run-command.mjs';
import { sumLine } from './lib/test-counts.mjs';
import { jest, jestCommand, playwright } from './lib/test-suites.mjs';

/** Every screen in turn takes minutes: of these, only the ones whose path carries a word of the change, */
const everyScreen = 'frontend/e2e/every-screen.spec.ts';
/** and the one that misses none, whatever the words: a run of no test counts as a failure. */
const noneMissed = 'Chaque écran écrit';

await runScript(async () => {
  const changed = await changedFiles(process.argv[2] ?? 'origin/main');
  const words = wordsOf(changed);
  console.log(`${changed.length} files, words: ${words.join(', ') || '–'}`);
  await build({ quiet: true });
  const near = (/** @type {string} */ folder) => nearSpecs(changed, specsIn(folder));
  const journeys = near('frontend/e2e').filter((path) => path !== everyScreen);
  const screens = changed.some((path) => path.startsWith('frontend/')) && words.length > 0;
  const runs = [
    ...(await Promise.all(
      ['unit', 'component'].map(async (name) =>
        counted(name, await related(name, changed), (specs) => jest(name, 2, specs)),
      ),
    )),
    ...['http', 'queue', 'survive', 'start'].map((name) =>
      counted(name, near(`backend/test/${name}`), (specs) => jest(name, 2, specs)),
    ),
    counted('e2e', journeys, (specs) => playwright(specs.map((path) => path.replace('frontend/', '')))),
    counted('screens', screens ? [everyScreen] : [], () =>
      playwright(['every-screen', '-g', [noneMissed, ...words].join('|')]),
    ),
  ];
  const all = [];
  for (const next of runs) all.push(...(await next()));
  if (all.some((counts) => counts.failed > 0)) process.exitCode = 1;
  console.log(sumLine(all));
});

/**
 * @param {string} name
 * @param {readonly string[]} specs
 * @param {(specs: readonly string[]) => Promise<import('./lib/test-counts.mjs').Counts>} runThem
 */
function counted(name, specs, runThem) {
  return async () => {
    if (specs.length === 0) return [];
    const counts = await runThem(specs);
    for (const problem of counts.problems) console.log(`\n✗ ${name}: ${problem}\n`);
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(7)} ${sumLine([counts])}`);
    return [counts];
  };
}

/** Changed since the branch left `base`, and not yet committed. @param {string} base */
async function changedFiles(base) {
  const git = async (/** @type {string[]} */ ...args) => (await run('git', args)).output.trim();
  const from = (await git('merge-base', base, 'HEAD')).split('\n')[0] ?? base;
  const lists = [await git('diff', '--name-only', from), await git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list.split('\n')).filter((path) => existsSync(join(root, path)) && path !== '');
}

/** Imports are followed here: these specs open one room each. @param {string} project @param {readonly string[]} changed */
async function related(project, changed) {
  const sources = changed.filter((path) => /\.(ts|tsx|mjs|json)$/.test(path));
  if (sources.length === 0) return [];
  const which = ['--selectProjects', project, '--listTests', '--findRelatedTests', ...sources];
  const { output } = await run(nodeBinary(), [...jestCommand, ...which], { env: toolEnv({ NODE_ENV: 'test' }) });
  return output.split('\n').filter((line) => /\.spec\.tsx?$/.test(line));
}

/** @param {string} folder */
function specsIn(folder) {
  return globSync(`${folder}/**/*.spec.ts`, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}
