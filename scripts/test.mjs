/** `npm test`: every suite, one line each as it ends, and as the last line the sum. `node scripts/test.mjs unit http` runs only those. */
import { UserError, runScript } from './lib/cli-output.mjs';
import { first, lanes, seed, suites } from './lib/test-suites.mjs';
import { sumLine } from './lib/test-counts.mjs';

await runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in suites));
  if (unknown.length > 0) {
    throw new UserError(
      `Suite inconnue : ${unknown.join(', ')}`,
      `Unknown suite, there are ${Object.keys(suites).join(', ')}`,
    );
  }
  const wanted = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name);
  if (wanted('survive')) console.log(`seed ${seed}`);
  /** @type {import('./lib/test-counts.mjs').Counts[]} */
  const all = [];
  const runOne = async (/** @type {string} */ name) => {
    const begin = Date.now();
    const counts = await /** @type {import('./lib/test-suites.mjs').Suite} */ (suites[name])();
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    for (const problem of counts.problems) console.log(`\n✗ ${name}: ${problem}\n`);
    for (const one of counts.flaky ?? []) console.log(`\n~ ${name}, at its second try only: ${one}\n`);
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(7)} ${sumLine([counts])} (${seconds} s)`);
    if (counts.slowest?.length) console.log(`  slowest: ${counts.slowest.join(', ')}`);
    all.push(counts);
  };
  const runLane = async (/** @type {readonly string[]} */ names) => {
    for (const name of names.filter(wanted)) await runOne(name);
  };
  await runLane(first);
  await Promise.all(lanes.map(runLane));
  if (all.some((counts) => counts.failed > 0)) process.exitCode = 1;
  console.log(sumLine(all));
});
