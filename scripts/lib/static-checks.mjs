/** The checks that run nothing of the platform: form, rules, types. Two at a time, the machine has two cores. */
import { join } from 'node:path';
import { nodeBinary, root, run, toolEnv } from './run-command.mjs';
import { changedSince, importPrints, keepPrints, printOfAll, sourcePrints, textPrints } from './source-prints.mjs';

/**
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {string} output
 * @property {number} seconds
 */

const tool = (/** @type {string} */ script, /** @type {string[]} */ ...args) => [`node_modules/${script}`, ...args];
const cache = (/** @type {string} */ name) => `node_modules/.cache/afi-${name}`;

const lockfile = 'package-lock.json';
/** They say what an import of a workspace leads to. */
const manifests = ['backend/contracts', 'backend/runtime', 'backend', 'workers', 'frontend'].map(
  (workspace) => `${workspace}/package.json`,
);

/**
 * What a check runs, and by what it knows that a file it passed is as it was. It is given the files that are not; one
 * that looks at all files together is given none, and runs when anything is not as it was.
 * @typedef {object} Check
 * @property {string[]} command
 * @property {Readonly<Record<string, string>>} prints
 * @property {boolean} [isWhole]
 * @property {Record<string, string>} [env]
 */

/** Longest first, so that two lanes end about together. @returns {Record<string, Check>} */
function checksOfNow() {
  const texts = textPrints(root, [lockfile, '.prettierrc', '.prettierignore']);
  const all = printOfAll(texts);
  return {
    // In one pass over one program of types: it is most of the work of both.
    'rules and types': {
      command: tool('oxlint/bin/oxlint'),
      prints: sourcePrints(root, [lockfile, '.oxlintrc.json']),
    },
    'dependency rules': {
      command: tool(
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
      prints: printOfAll(importPrints(root, [lockfile, '.dependency-cruiser.cjs', ...manifests])),
      isWhole: true,
    },
    'unused code': { command: tool('knip/bin/knip.js', '--no-progress'), prints: all, isWhole: true },
    prettier: {
      command: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--no-error-on-unmatched-pattern'),
      prints: texts,
    },
  };
}

/**
 * @param {(result: CheckResult) => void} onResult
 * @returns {Promise<CheckResult[]>}
 */
export async function runStaticChecks(onResult) {
  const waiting = Object.entries(checksOfNow());
  /** @type {CheckResult[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await look(...next);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/**
 * Looks at what has changed since it passed; at everything where nothing is known.
 * @param {string} name
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
export async function look(name, { command, prints, isWhole = false, env = {} }) {
  const passedBefore = join(root, cache(`${name.replaceAll(' ', '-')}.json`));
  const changed = changedSince(prints, passedBefore);
  if (changed.length === 0) return { name, passed: true, output: '', seconds: 0 };
  const isMuch = changed.length > Object.keys(prints).length / 2;
  const what = isWhole ? [] : isMuch ? ['.'] : changed;
  const { code, output, seconds } = await run(nodeBinary(), [...command, ...what], {
    env: toolEnv({ FORCE_COLOR: '0', ...env }),
  });
  if (code === 0) keepPrints(prints, passedBefore);
  return { name, passed: code === 0, output: output.trim(), seconds };
}
