/** How each suite of `npm test` is run and counted. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { nodeBinary, root, toolEnv } from './run-command.mjs';
import { runToReport } from './run-to-report.mjs';
import { describe } from './cli-output.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { broken, countJest, countPlaywright, withSecondTry } from './test-counts.mjs';
import { keepDurations, slowestIn } from './test-durations.mjs';

/** Nothing may hang for ever: a suite that takes longer than the whole run is allowed to is ended. A busy machine is no failure. */
const timeout = 3_600_000;

/** What the survive suite takes its chances from: `SEED=… npm test survive` plays a run again. */
export const seed = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000);

/** @typedef {() => Promise<import('./test-counts.mjs').Counts>} Suite */

/** What comes before all others: they run what it builds. @type {Record<string, Suite>} */
const before = { build: buildAll };

/**
 * Suites by lane, which run side by side, the suites of a lane one after the other; the quickest to fail comes first. Those of
 * the second wait for half of their time, for locks of the dead and for processes to come up, beside those that compute. The two
 * longest run alone: side by side each took more than twice its own time on two cores. @type {Record<string, Suite>[]}
 */
const side = [
  {
    check,
    unit: () => jestTwice('unit', 2),
    component: () => jestTwice('component', 2),
    http: () => jestTwice('http', 2),
    e2e: () => twice(playwright, (again) => playwright(again.map((file) => `e2e/${file}`))),
  },
  {
    start: () => jestTwice('start', 2),
    queue: () => jestTwice('queue', 1),
    survive: () => jestTwice('survive', 2, { SEED: String(seed) }),
  },
];

/** Every suite by its name. @type {Record<string, Suite>} */
export const suites = Object.assign({}, before, ...side);

/** Names of what runs before the lanes. */
export const first = Object.keys(before);

/** Names by lane. */
export const lanes = side.map((lane) => Object.keys(lane));

/** @type {Suite} */
async function check() {
  const results = await runStaticChecks(() => {});
  const failed = results.filter((result) => !result.passed);
  const problems = failed.map(({ name, output }) => `${name}\n${output}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, problems };
}

/** @type {Suite} */
async function buildAll() {
  try {
    await build({ quiet: true });
    return { passed: 1, failed: 0, skipped: 0, problems: [] };
  } catch (error) {
    return broken(describe(error));
  }
}

/**
 * How jest is called: native modules need the first flag. A larger nursery for young objects took a tenth off the processor
 * time of specs with an application (32 MB; 64 no more, 128 less).
 */
export const jestCommand = [
  '--experimental-vm-modules',
  '--no-warnings',
  '--max-semi-space-size=32',
  'node_modules/jest/bin/jest.js',
];

/**
 * @param {string | readonly string[]} projects one, or several in one run: what they set up is set up once
 * @param {number} workers
 * @param {readonly string[]} [only] spec files; all of the project without
 * @param {Record<string, string>} [env]
 */
export async function jest(projects, workers, only = [], env = {}) {
  const names = [projects].flat();
  const file = reportFile(names.join('-'));
  const options = ['--selectProjects', ...names, '--maxWorkers', String(workers), '--json', '--outputFile', file];
  const which = only.length > 0 ? ['--runTestsByPath', ...only] : [];
  const ended = await runToReport(file, nodeBinary(), [...jestCommand, ...options, ...which], {
    env: toolEnv({ NODE_ENV: 'test', ...env }),
    timeout,
  });
  const report = readReport(file);
  keepDurations(report);
  return withOutput({ ...countJest(report, ended.code), slowest: slowestIn(report) }, ended);
}

/** More files than this fail for a fault, not for a busy machine. */
const mostAgain = 5;

/**
 * A whole suite, and a second try of the files that failed, alone and on a platform set up anew: that tells a busy machine from a
 * fault, and the run names who needed it.
 * @param {() => Promise<import('./test-counts.mjs').CountsByFile>} run
 * @param {(files: string[]) => Promise<import('./test-counts.mjs').CountsByFile>} runAgain
 */
async function twice(run, runAgain) {
  const first = await run();
  const again = (first.failedFiles ?? []).map(({ path }) => path);
  if (again.length === 0 || again.length > mostAgain) return first;
  return { ...withSecondTry(first, await runAgain(again)), slowest: first.slowest };
}

/**
 * @param {string} project
 * @param {number} workers
 * @param {Record<string, string>} [env]
 */
const jestTwice = (project, workers, env = {}) =>
  twice(
    () => jest(project, workers, [], env),
    (files) => jest(project, 1, files, env),
  );

/** @param {readonly string[]} which spec files and options of Playwright; everything without */
export async function playwright(which = []) {
  const file = reportFile('e2e');
  const env = toolEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' });
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json', ...which];
  const ended = await runToReport(file, nodeBinary(), args, { cwd: join(root, 'frontend'), env, timeout });
  const report = readReport(file);
  keepDurations(report);
  return withOutput({ ...countPlaywright(report, ended.code), slowest: slowestIn(report) }, ended);
}

/**
 * Without a report the only clue is what the program wrote; one that had to be ended failed, whatever it reported.
 * @template {import('./test-counts.mjs').Counts} T
 * @param {T} counts
 * @param {{ output: string, problem: string | null }} ended
 * @returns {T}
 */
function withOutput(counts, { output, problem }) {
  if (problem) return { ...counts, failed: Math.max(counts.failed, 1), problems: [...counts.problems, problem] };
  const hasOnlySummary = counts.failed > 0 && counts.problems.every((problem) => !problem.includes('\n'));
  return hasOnlySummary ? { ...counts, problems: [...counts.problems, output.trim().slice(-4000)] } : counts;
}

/** @param {string} name */
function reportFile(name) {
  const folder = join(root, 'node_modules/.cache/afi-tests');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  // An old report must never count for this run.
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
