/**
 * `npm run bench`: the figures of the platform, each beside a bare baseline of the same run. `npm run bench -- feed` runs one
 * subject, `--json FILE` keeps the figures. A whole run writes docs/benchmarks.md; a part of one does not.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answers } from './bench/answers.bench.mjs';
import { campaigns } from './bench/campaigns.bench.mjs';
import { connections } from './bench/connections.bench.mjs';
import { build } from './build.mjs';
import { documents } from './bench/documents.bench.mjs';
import { feed } from './bench/feed.bench.mjs';
import { films } from './bench/films.bench.mjs';
import { flood } from './bench/flood.bench.mjs';
import { growth } from './bench/growth.bench.mjs';
import { killProcesses } from './bench/lib/child-process.mjs';
import { missingFigure, shortNumber, textTable } from './bench/lib/figure.mjs';
import { markdown } from './bench/lib/report.mjs';
import { openRoom, postgresOfRun } from './bench/lib/room.mjs';
import { news } from './bench/news.bench.mjs';
import { queue } from './bench/queue.bench.mjs';
import { search } from './bench/search.bench.mjs';
import { idle, start } from './bench/start.bench.mjs';
import { taps } from './bench/taps.bench.mjs';
import { web } from './bench/web.bench.mjs';
import { root } from './lib/run-command.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';

/** @typedef {import('./bench/lib/figure.mjs').Figure} Figure */
/** @typedef {Figure[] | { figures: Figure[], curves: import('./bench/growth.bench.mjs').Curve[] }} Outcome */

/** @type {Record<string, (room: import('./bench/lib/room.mjs').Room) => Promise<Outcome>>} */
const subjects = {
  queue,
  connections,
  feed,
  search,
  news,
  answers,
  campaigns,
  flood,
  documents,
  films,
  web,
  taps,
  start,
  idle,
  growth,
};

await runScript(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const unknown = positionals.filter((name) => !(name in subjects));
  if (unknown.length > 0)
    throw new UserError(
      `Mesure inconnue : ${unknown.join(', ')}`,
      `Unknown subject, there are ${Object.keys(subjects).join(', ')}`,
    );
  await build({ quiet: true });
  const begin = Date.now();
  const names = positionals.length > 0 ? positionals : Object.keys(subjects);
  const outcomes = [];
  const postgres = postgresOfRun();
  for (const name of names) outcomes.push(await measured(name, postgres));
  await postgres.close();
  const figures = outcomes.flatMap((outcome) => ('figures' in outcome ? outcome.figures : outcome));
  const curves = outcomes.flatMap((outcome) => ('curves' in outcome ? outcome.curves : []));
  const seconds = (Date.now() - begin) / 1000;

  console.log(`\n${textTable(figures)}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (positionals.length === 0) {
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(join(root, 'docs/benchmarks.md'), markdown({ machine: machine(), date, seconds, figures, curves }));
  }
  const missed = figures.filter((figure) => !figure.holds);
  console.log(`${figures.length - missed.length} hold, ${missed.length} do not (${Math.round(seconds)} s)`);
  if (missed.length > 0) process.exitCode = 1;
});

/**
 * One subject in a room of its own. One that breaks is a figure that does not hold; the others are still measured.
 * @param {string} name
 * @param {import('./bench/lib/room.mjs').PostgresOfRun} postgres
 * @returns {Promise<Outcome>}
 */
async function measured(name, postgres) {
  const begin = Date.now();
  say(`Mesure : ${name}…`, 'Measuring…');
  const room = await openRoom(postgres);
  const stop = async () => {
    killProcesses();
    await room.close();
    await postgres.close();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    return (await subjects[name]?.(room)) ?? [];
  } catch (error) {
    const why = String(/** @type {Error} */ (error).message).split('\n')[0] ?? '';
    if (process.env.AFI_DEBUG) console.error(error);
    return [missingFigure({ name, unit: '', bar: 'runs', why })];
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
    // Of a subject that broke: what it left running would keep this process from ending.
    killProcesses();
    await room.close();
    console.log(`  ${shortNumber((Date.now() - begin) / 1000)} s`);
  }
}

/** What the figures ran on, without its name or its paths. */
function machine() {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} x ${model}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}
