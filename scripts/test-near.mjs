/**
 * `npm run test:near`: the specs nearest to a change, as many as a minute and a half has room for; `npm test` before it is
 * done. A change is what differs from the main branch, committed or not (`npm run test:near -- HEAD~3`: from another commit).
 */
import { readFileSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runScript } from './lib/cli-output.mjs';
import { fitting, nearSpecs, wordsOf } from './lib/near-specs.mjs';
import { nodeBinary, root, run, toolEnv } from './lib/run-command.mjs';
import { sumLine } from './lib/test-counts.mjs';
import { knownDurations } from './lib/test-durations.mjs';
import { jest, jestCommand, playwright } from './lib/test-suites.mjs';

/** Every screen in turn takes minutes: of these, only the ones whose path carries a word of the change, */
const everyScreen = 'frontend/e2e/every-screen.spec.ts';
/** and the one that misses none, whatever the words: a run of no test counts as a failure. */
const noneMissed = 'Chaque écran écrit';

/** With a database, or processes to start; in one run, as what they need takes a while to come up. */
const projects = ['http', 'queue', 'survive', 'start'];
/** Seconds of all specs together, two at a time: 30 s and 15 s, beside some 40 s for the build, rooms and what comes up. */
const most = { specs: 60, journeys: 30 };
/** Of one that never ran here. */
const usual = { specs: 6, journeys: 20 };

await runScript(async () => {
  const changed = await changedFiles(process.argv[2] ?? 'origin/main');
  const words = wordsOf(changed);
  console.log(`${changed.length} files, words: ${words.join(', ') || '–'}`);
  await build({ quiet: true });
  const seconds = knownDurations();
  const near = (/** @type {'specs' | 'journeys'} */ kind, /** @type {{ path: string, text: string }[]} */ specs) => {
    const { taken, left } = fitting(nearSpecs(changed, specs), most[kind], (path) => seconds[path] ?? usual[kind]);
    if (left.length > 0) console.log(`${kind}: ${left.length} further ones are left to npm test`);
    return taken;
  };
  const specs = near(
    'specs',
    projects.flatMap((name) => specsIn(`backend/test/${name}`)),
  );
  const journeys = near(
    'journeys',
    specsIn('frontend/e2e').filter(({ path }) => path !== everyScreen),
  );
  const screens = changed.some((path) => path.startsWith('frontend/')) && words.length > 0;
  const files = (screens ? [...journeys, everyScreen] : journeys).map((path) => path.replace('frontend/e2e/', ''));
  // By the names of the journeys' files, all of them; of the screens, what is near.
  const meant = [...files.filter((path) => !everyScreen.endsWith(path)), ...(screens ? [noneMissed, ...words] : [])];
  const runs = [
    counted('rooms', await related(['unit', 'component'], changed), (paths) => jest(['unit', 'component'], 2, paths)),
    counted('specs', specs, (paths) => jest(projects, 2, paths)),
    counted('e2e', files, (paths) => playwright([...paths, '-g', meant.join('|')])),
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

/** Imports are followed here: these specs open one room each. @param {readonly string[]} names @param {readonly string[]} changed */
async function related(names, changed) {
  const sources = changed.filter((path) => /\.(ts|tsx|mjs|json)$/.test(path));
  if (sources.length === 0) return [];
  const which = ['--selectProjects', ...names, '--listTests', '--findRelatedTests', ...sources];
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
