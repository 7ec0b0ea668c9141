/**
 * The feed: 20 posts of 100 000 with their pictures, polls, reactions and counts, with session, access rule and view, over the
 * same statements on bare `node:http` and `pg`.
 */
import autocannon from 'autocannon';
import { freePort } from '../lib/free-port.mjs';
import { startProcess } from './lib/child-process.mjs';
import { limitFigure, percentile, ratioFigure } from './lib/figure.mjs';
import { makeCommunity } from './lib/many-rows.mjs';
import { moduleWisePrograms } from '../lib/platform-run.mjs';
import { startPlatform } from './lib/platform.mjs';
import { signIn } from './lib/room.mjs';

const connections = 50;
const statementsHook = new URL('./lib/statements.hook.mjs', import.meta.url).href;

/** @param {import('./lib/room.mjs').Room} room */
export async function feed(room) {
  const db = await room.database();
  const { community, callers } = await makeCommunity(db, { members: 1_000, posts: 100_000, shown: true });
  const tokens = await signIn(db, callers);
  // A reverse proxy in front, as in production: 50 people at 50 addresses.
  const platform = await startPlatform(room, { db, workers: false, env: { TRUST_PROXY: '1' } });
  const port = await freePort();
  const bare = await startProcess('bare-feed.child.mjs', {
    env: { DATABASE_URL: db.url, PORT: String(port), READER: callers[0] },
  });
  const path = `${platform.url}/api/client/communities/${community}/posts`;
  const ours = (/** @type {number} */ seconds) => load(`${path}?limit=20`, seconds, tokens);
  const theirs = (/** @type {number} */ seconds) =>
    load(`http://127.0.0.1:${port}/${community}?limit=20`, seconds, tokens);

  // Long enough for the compiler to have settled, as in a backend that has run for a while.
  await ours(6);
  await theirs(3);
  const rounds = [];
  const slowest = [];
  for (let round = 0; round < 3; round += 1) {
    const baseline = await theirs(4);
    const value = await ours(4);
    rounds.push({ value: value.perSecond, baseline: baseline.perSecond });
    // A page that shows more takes longer, bare or not: what counts is what we add.
    slowest.push({ value: 1_000 / value.p95, baseline: 1_000 / baseline.p95 });
  }
  await Promise.all([platform.stop(), bare.stop()]);
  const statements = await statementsOf(room, db, community, tokens[0] ?? '');
  return [
    ratioFigure({
      name: 'feed: 20 posts of 100 000, pictures and polls among them',
      unit: 'requests/s',
      rounds,
      least: 0.85,
    }),
    ratioFigure({
      name: 'feed: pace at p95 of 50 connections',
      unit: 'pages/s',
      rounds: slowest,
      least: 0.8,
    }),
    limitFigure({
      name: 'feed: queries a request',
      value: Math.max(...statements),
      unit: 'queries',
      most: 4,
      note: `pages of 1, 20 and 100 posts: ${statements.join(', ')}`,
    }),
  ];
}

/**
 * Statements a page costs, for small and large pages, in a backend that counts them.
 * @param {import('./lib/room.mjs').Room} room
 * @param {import('./lib/room.mjs').Database} db
 * @param {string} community
 * @param {string} token
 */
async function statementsOf(room, db, community, token) {
  const counting = await startPlatform(room, {
    db,
    workers: false,
    backend: moduleWisePrograms.backend,
    execArgv: ['--import', statementsHook],
  });
  const read = (/** @type {number} */ limit) =>
    fetch(`${counting.url}/api/client/communities/${community}/posts?limit=${limit}`, {
      headers: { Authorization: `Bearer ${token}` },
    }).then((response) => response.json());
  for (let warm = 0; warm < 5; warm += 1) await read(20);
  const counts = [];
  for (const limit of [1, 20, 100]) {
    // Tasks look at their rows meanwhile, some each second: the least of many calls is the page's own.
    const tries = [];
    for (let again = 0; again < 15; again += 1) {
      const before = await counting.backend.ask('statements');
      await read(limit);
      tries.push((await counting.backend.ask('statements')) - before);
    }
    counts.push(Math.min(...tries));
  }
  await counting.stop();
  return counts;
}

/**
 * @param {string} url
 * @param {number} seconds
 * @param {readonly string[]} tokens one person a connection
 */
async function load(url, seconds, tokens) {
  let person = 0;
  /** @type {number[]} */
  const times = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      // The load generator's own table knows no p95.
      client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds));
      person += 1;
      client.setHeaders({
        authorization: `Bearer ${tokens[person % tokens.length]}`,
        'x-forwarded-for': `10.${(Math.random() * 250) | 0}.${(Math.random() * 250) | 0}.${person % 250}`,
      });
    },
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, p95: percentile(times, 95) };
}
