/** From a suite's machine-readable report to numbers, and from numbers to the last line of `npm test`. */

/**
 * `problems`: what to show of the failures; `flaky`: what passed at its second try only, and why it failed at the first.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], flaky?: string[] }} Counts
 * @typedef {Counts & { failedFiles?: { path: string, passed: number, skipped: number }[] }} JestCounts
 */

/**
 * @param {any} report what `jest --json` writes; undefined when it wrote nothing
 * @param {number} exitCode
 * @returns {JestCounts}
 */
export function countJest(report, exitCode) {
  if (!report) return broken(`no report (exit code ${exitCode})`);
  const failedFiles = report.testResults.filter((/** @type {any} */ file) => file.status === 'failed');
  const counts = settle(
    {
      passed: report.numPassedTests,
      // A file that cannot even be loaded holds no failed test, yet must not go unseen.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      problems: failedFiles.map((/** @type {any} */ file) => `${file.name}\n${file.message}`),
    },
    exitCode,
  );
  return { ...counts, failedFiles: failedFiles.map(countFile) };
}

/** @param {any} file of a report of jest */
function countFile({ name, assertionResults }) {
  const passed = assertionResults.filter((/** @type {any} */ one) => one.status === 'passed').length;
  const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed').length;
  return { path: name, passed, skipped: assertionResults.length - passed - failed };
}

/**
 * The sum of a run and of a second one of the files that failed in it: what they told counts as the second says, and what failed
 * at the first is named.
 * @param {JestCounts} first
 * @param {JestCounts} second
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
    flaky: !second.failedFiles ? [] : first.problems.filter((_, at) => !failedAgain.has(before[at]?.path ?? '')),
  };
}

/**
 * @param {any} report of Playwright's json reporter
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return broken(`no report (exit code ${exitCode})`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors.map((/** @type {any} */ error) => error.message ?? String(error));
  return settle(
    {
      passed: expected + flaky,
      failed: unexpected + errors.length,
      skipped,
      problems: [...errors, ...report.suites.flatMap(resultsOf((spec) => !spec.ok))],
      flaky: report.suites.flatMap(
        resultsOf((spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')),
      ),
    },
    exitCode,
  );
}

/** @param {(spec: any) => boolean} isMeant @returns {(suite: any) => string[]} name and first error of each spec that is meant */
function resultsOf(isMeant) {
  return function of(suite) {
    const own = (suite.specs ?? []).filter(isMeant).map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const message = results
        .flatMap((/** @type {any} */ result) => result.errors ?? [])
        .map((/** @type {any} */ error) => error.message)[0];
      return `${spec.file}:${spec.line} ${spec.title}\n${message ?? ''}`;
    });
    return [...own, ...(suite.suites ?? []).flatMap(of)];
  };
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
