/** From a suite's machine-readable report to numbers, and from numbers to the last line of `npm test`. */

/** @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Counts `problems`: what to show of the failures */

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
      problems: [...errors, ...report.suites.flatMap(failuresOf)],
    },
    exitCode,
  );
}

/** @param {any} suite @returns {string[]} */
function failuresOf(suite) {
  const own = (suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const message = results
        .flatMap((/** @type {any} */ result) => result.errors ?? [])
        .map((/** @type {any} */ error) => error.message)[0];
      return `${spec.file}:${spec.line} ${spec.title}\n${message ?? ''}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
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
