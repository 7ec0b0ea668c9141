/** The checks that run nothing of the platform: form, rules, types. Two at a time, the machine has two cores. */
import { nodeBinary, run, toolEnv } from './run-command.mjs';

/**
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {string} output
 * @property {number} seconds
 */

const tool = (/** @type {string} */ script, /** @type {string[]} */ ...args) => [`node_modules/${script}`, ...args];
const cache = (/** @type {string} */ name) => `node_modules/.cache/afi-${name}`;

/** Longest first, so that two lanes end about together. */
const checks = {
  // Rules and types in one pass over one program of types: it is most of the work of both.
  'rules and types': tool('oxlint/bin/oxlint', '.'),
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
      const { code, output, seconds } = await run(nodeBinary(), command, { env: toolEnv({ FORCE_COLOR: '0' }) });
      const result = { name, passed: code === 0, output: output.trim(), seconds };
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}
