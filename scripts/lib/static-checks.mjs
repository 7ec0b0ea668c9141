/** The checks that run nothing of the platform: form, rules, types. Two at a time, the machine has two cores. */
import { join } from 'node:path';
import { nodeBinary, root, run, toolEnv } from './run-command.mjs';
import { changedSince, keepPrints, sourcePrints } from './source-prints.mjs';

/**
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {string} output
 * @property {number} seconds
 */

const tool = (/** @type {string} */ script, /** @type {string[]} */ ...args) => [`node_modules/${script}`, ...args];
const cache = (/** @type {string} */ name) => `node_modules/.cache/afi-${name}`;

/** Rules and types in one pass over one program of types: it is most of the work of both. */
const rulesAndTypes = 'rules and types';
/** Prints of the sources that passed. */
const passedSources = join(root, cache('rules.json'));

/** Longest first, so that two lanes end about together. */
const checks = {
  [rulesAndTypes]: tool('oxlint/bin/oxlint'),
  prettier: tool(
    'prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    `--cache-location=${cache('prettier')}`,
    '.',
  ),
  'dependency rules': tool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    '--',
    'backend',
    'workers',
    'frontend',
  ),
  'unused code': tool('knip/bin/knip.js', '--no-progress'),
};

/**
 * @param {(result: CheckResult) => void} onResult
 * @returns {Promise<CheckResult[]>}
 */
export async function runStaticChecks(onResult) {
  const waiting = Object.entries(checks);
  /** @type {CheckResult[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const result = await (name === rulesAndTypes ? lookAgain(name, command) : look(name, command));
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** @param {string} name @param {string[]} command @returns {Promise<CheckResult>} */
async function look(name, command) {
  const { code, output, seconds } = await run(nodeBinary(), command, { env: toolEnv({ FORCE_COLOR: '0' }) });
  return { name, passed: code === 0, output: output.trim(), seconds };
}

/**
 * Looks at what has changed since it passed, and at what reads its types; at everything where nothing is known.
 * @param {string} name
 * @param {string[]} command
 */
async function lookAgain(name, command) {
  const prints = sourcePrints(root, ['package-lock.json', '.oxlintrc.json']);
  const changed = changedSince(prints, passedSources);
  if (changed.length === 0) return { name, passed: true, output: '', seconds: 0 };
  const isMuch = changed.length > Object.keys(prints).length / 2;
  const result = await look(name, [...command, ...(isMuch ? ['.'] : changed)]);
  if (result.passed) keepPrints(prints, passedSources);
  return result;
}
