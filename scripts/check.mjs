/** `npm run check`: form, rules, types and architecture in half a minute once it has passed before. Prints only what failed, and a summary. */
import { nodeBinary, run, toolEnv } from './lib/run-command.mjs';
import { runScript } from './lib/cli-output.mjs';
import { runStaticChecks } from './lib/static-checks.mjs';
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
  const { code, output, seconds } = await run(nodeBinary(), [...jestCommand, ...which], {
    env: toolEnv({ NODE_ENV: 'test' }),
  });
  const result = { name: 'architecture', passed: code === 0, output: output.trim(), seconds };
  show(result);
  return result;
}
