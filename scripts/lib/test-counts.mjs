/** From a suite's machine-readable report to numbers, and from numbers to the last line of `npm test`. */

/**
 * `problems`: what to show of the failures; `flaky`: what passed at its second try only, and why it failed at the first.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], flaky?: string[] }} Counts
 */

/**
 * @param {any} report what `jest --json` writes; undefined when it wrote nothing
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countJest(report, exitCode) {
  if (!report) return broken(`no report (exit code ${exitCode})`);
  const failedFiles = report.testResults.filter((/** @type {any} */ file) => file.status === 'failed');
  return settle(
    {
      passed: report.numPassedTests,
      // A file that cannot even be loaded holds no failed test, yet must not go unseen.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      problems: failedFiles.map((/** @type {any} */ file) => `${file.name}\n${file.message}`),
    },
    exitCode,
  );
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
