/** `npm run check`: form, rules, types and architecture in half a minute once it has passed before, at once where nothing changed. Prints only what failed, and a summary. */
import { execFileSync } from 'node:child_process';
import { root } from './lib/run-command.mjs';
import { runScript } from './lib/cli-output.mjs';
import { filePrints, printOfAll } from './lib/source-prints.mjs';
import { look, runStaticChecks } from './lib/static-checks.mjs';
import { jestCommand } from './lib/test-suites.mjs';

const begin = Date.now();

await runScript(async () => {
  const both = await Promise.all([runStaticChecks(show), architecture()]);
  const results = both.flat();
  const failed = results.filter((result) => !result.passed).length;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${results.length - failed} passed, ${failed} failed (${seconds} s)`);
  if (failed > 0) process.exitCode = 1;
});

/** @param {import('./lib/static-checks.mjs').CheckResult} result */
function show({ name, passed, output, seconds }) {
  if (!passed) console.log(`✗ ${name} (${seconds.toFixed(1)} s)\n${output}\n`);
}

async function architecture() {
  const which = ['--selectProjects', 'unit', '--testPathPatterns', 'backend/test/arch', '--silent'];
  const result = await look('architecture', {
    command: [...jestCommand, ...which],
    // It looks at files of all kinds and at commits; what is known against packages may be new every day.
    prints: printOfAll({ ...filePrints(root), commit: commit(), day: new Date().toDateString() }),
    isWhole: true,
    env: { NODE_ENV: 'test' },
  });
  show(result);
  return result;
}

/** Of a tree without git, nothing. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
