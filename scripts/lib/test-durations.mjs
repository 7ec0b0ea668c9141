/** How long each spec took when it last ran here: what `npm run test:near` chooses by. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-command.mjs';

const kept = join(root, 'node_modules/.cache/afi-tests/durations.json');

/**
 * Seconds of each spec file in a report.
 * @param {any} report what `jest --json` or Playwright's json reporter wrote
 * @returns {Record<string, number>} by path
 */
export function durationsIn(report) {
  const files = (report?.testResults ?? []).map((/** @type {any} */ file) => [
    relative(root, file.name),
    (file.endTime - file.startTime) / 1000,
  ]);
  const journeys = (report?.suites ?? []).map((/** @type {any} */ suite) => [
    `frontend/e2e/${suite.file}`,
    secondsOf(suite),
  ]);
  return Object.fromEntries([...files, ...journeys]);
}

/**
 * The spec files a suite waited for longest: where time is to be won.
 * @param {any} report
 * @param {number} [most]
 */
export const slowestIn = (report, most = 5) =>
  Object.entries(durationsIn(report))
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([path, seconds]) => `${path} (${seconds.toFixed(0)} s)`);

/** @param {any} suite @returns {number} */
function secondsOf(suite) {
  const results = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  );
  const own = results.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration / 1000, 0);
  return (suite.suites ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + secondsOf(one), own);
}

/** @returns {Record<string, number>} */
export function knownDurations() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {any} report */
export function keepDurations(report) {
  writeFileSync(kept, JSON.stringify({ ...knownDurations(), ...durationsIn(report) }));
}
