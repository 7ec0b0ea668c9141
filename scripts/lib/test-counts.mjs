/** From a suite's machine-readable report to numbers, and from numbers to the last line of `npm test`. */

/**
 * `problems`: what to show of the failures; `flaky`: what passed at its second try only, and why it failed at the first;
 * `slowest`: files that took longest.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], flaky?: string[], slowest?: string[] }} Counts
 * @typedef {{ path: string, passed: number, skipped: number, problems: string[] }} FailedFile
 * @typedef {Counts & { failedFiles?: FailedFile[] }} CountsByFile without files where there is no report
 */

/**
 * @param {any} report what `jest --json` writes; undefined when it wrote nothing
 * @param {number} exitCode
 * @returns {CountsByFile}
 */
export function countJest(report, exitCode) {
  if (!report) return broken(`no report (exit code ${exitCode})`);
  const failedFiles = report.testResults
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .map(countJestFile);
  const counts = settle(
    {
      passed: report.numPassedTests,
      // A file that cannot even be loaded holds no failed test, yet must not go unseen.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      problems: problemsOf(failedFiles),
    },
    exitCode,
  );
  return { ...counts, failedFiles };
}

/** @param {FailedFile[]} files */
const problemsOf = (files) => files.flatMap(({ problems }) => problems);

/** @param {any} file of a report of jest @returns {FailedFile} */
function countJestFile({ name, message, assertionResults }) {
  const passed = assertionResults.filter((/** @type {any} */ one) => one.status === 'passed').length;
  const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed').length;
  const skipped = assertionResults.length - passed - failed;
  return { path: name, passed, skipped, problems: [`${name}\n${message}`] };
}

/**
 * The sum of a run and of a second one of the files that failed in it: what they told counts as the second says, and what failed
 * at the first is named.
 * @param {CountsByFile} first
 * @param {CountsByFile} second
 * @returns {Counts}
 */
export function withSecondTry(first, second) {
  const before = first.failedFiles ?? [];
  const sumOf = (/** @type {'passed' | 'skipped'} */ key) => before.reduce((sum, file) => sum + file[key], 0);
  const failedAgain = new Set((second.failedFiles ?? []).map(({ path }) => path));
  return {
    passed: first.passed - sumOf('passed') + second.passed,
    failed: second.failed,
    skipped: first.skipped - sumOf('skipped') + second.skipped,
    problems: second.problems,
    flaky: second.failedFiles ? problemsOf(before.filter(({ path }) => !failedAgain.has(path))) : [],
  };
}

/**
 * @param {any} report of Playwright's json reporter
 * @param {number} exitCode
 * @returns {CountsByFile}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return broken(`no report (exit code ${exitCode})`);
  const { expected, unexpected, skipped } = report.stats;
  const errors = report.errors.map((/** @type {any} */ error) => error.message ?? String(error));
  const failedFiles = report.suites.map(countPlaywrightFile).filter(hasFailed);
  const problems = [...errors, ...problemsOf(failedFiles)];
  const counts = settle({ passed: expected, failed: unexpected + errors.length, skipped, problems }, exitCode);
  return errors.length > 0 ? counts : { ...counts, failedFiles };
}

/** @param {FailedFile} file */
const hasFailed = ({ problems }) => problems.length > 0;

/** @param {any} suite of a report of Playwright: one file @returns {FailedFile} */
function countPlaywrightFile(suite) {
  const specs = specsIn(suite);
  const are = (/** @type {string} */ status) =>
    specs.flatMap((spec) => spec.tests).filter((/** @type {any} */ test) => test.status === status).length;
  const problems = specs.filter((spec) => !spec.ok).map(problemOf);
  return { path: suite.file, passed: are('expected'), skipped: are('skipped'), problems };
}

/** @param {any} suite @returns {any[]} its specs, however deep */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/** @param {any} spec @returns {string} its name and its first error */
function problemOf({ file, line, title, tests }) {
  const errors = tests
    .flatMap((/** @type {any} */ test) => test.results)
    .flatMap((/** @type {any} */ result) => result.errors ?? []);
  return `${file}:${line} ${title}\n${errors[0]?.message ?? ''}`;
}

/**
 * A suite that ran nothing, or that failed without a failed test, is a failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function settle(counts, exitCode) {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, ...broken('ran nothing'), skipped: counts.skipped };
  if (exitCode !== 0)
    return { ...counts, failed: 1, problems: [...counts.problems, `ended with exit code ${exitCode}`] };
  return counts;
}

/**
 * @param {string} problem
 * @returns {Counts}
 */
export function broken(problem) {
  return { passed: 0, failed: 1, skipped: 0, problems: [problem] };
}

/**
 * The last line of `npm test`.
 * @param {Counts[]} all
 */
export function sumLine(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
