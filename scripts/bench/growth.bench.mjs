/** The same reads on 1 000, 10 000 and 100 000 rows, and one push to 10, 100 and 1 000 sockets: what grows, and how fast. */
import { randomUUID } from 'node:crypto';
import { startProcess } from './lib/child-process.mjs';
import { median, toldFigure } from './lib/figure.mjs';
import { makeCommunity } from './lib/many-rows.mjs';
import { startPlatform } from './lib/platform.mjs';
import { signIn } from './lib/room.mjs';

const sizes = [1_000, 10_000, 100_000];
const crowds = [10, 100, 1_000];

/** @typedef {{ name: string, at: readonly number[], milliseconds: number[] }} Curve */

/**
 * @param {import('./lib/room.mjs').Room} room
 * @returns {Promise<{ figures: import('./lib/figure.mjs').Figure[], curves: Curve[] }>}
 */
export async function growth(room) {
  const db = await room.database();
  const platform = await startPlatform(room, { db, workers: false, backend: noopBackend });
  const [admin] = await db.query(`select id from account where user_type = 'admin' and role = 'superadmin'`);
  const [adminToken = ''] = await signIn(db, [admin.id]);
  /** @type {Map<string, Curve>} */
  const curves = new Map();
  const note = (/** @type {string} */ name, /** @type {readonly number[]} */ at, /** @type {number} */ value) => {
    const curve = curves.get(name) ?? { name, at, milliseconds: [] };
    curve.milliseconds.push(value);
    curves.set(name, curve);
  };
  let last = { community: '', callers: [''] };
  for (const size of sizes) {
    last = await makeCommunity(db, { members: size, posts: size, jobs: size, callers: Math.min(size, 1_000) });
    const [token = ''] = await signIn(db, [last.callers[3] ?? '']);
    const reads = readsOf(last.community, size);
    for (const [name, { path, as }] of Object.entries(reads))
      note(name, sizes, await middle(`${platform.url}/api${path}`, as === 'admin' ? adminToken : token));
  }
  const tokens = await signIn(db, last.callers.slice(0, crowds.at(-1)));
  for (const crowd of crowds)
    note('push to all sockets', crowds, await push(platform, `community:${last.community}`, tokens.slice(0, crowd)));
  await platform.stop();
  const figures = [...curves.values()].map(({ name, at, milliseconds }) =>
    toldFigure({
      name: `growth: ${name}`,
      value: (milliseconds.at(-1) ?? NaN) / (milliseconds[0] ?? NaN),
      unit: 'x for 100 x',
      note: at.map((size, index) => `${size}: ${(milliseconds[index] ?? NaN).toFixed(1)} ms`).join(', '),
    }),
  );
  return { figures, curves: [...curves.values()] };
}

const noopBackend = new URL('./lib/noop-backend.child.mjs', import.meta.url).pathname;

/**
 * The lists people wait for. Searches look for one name among all: the last that a scan would find.
 * @param {string} community
 * @param {number} size
 * @returns {Record<string, { path: string, as?: 'admin' }>}
 */
function readsOf(community, size) {
  const rare = (size - 7).toString(16);
  return {
    feed: { path: `/client/communities/${community}/posts?limit=20` },
    'home feed': { path: '/client/posts?limit=20' },
    members: { path: `/client/communities/${community}/members?limit=20` },
    'search of a member': { path: `/client/communities/${community}/members?search=${encodeURIComponent(` ${rare}`)}` },
    'my jobs': { path: '/client/jobs?limit=20' },
    'jobs of all': { path: '/admin/jobs?limit=20', as: 'admin' },
    'search of a job': { path: '/admin/jobs?search=zz-nobody', as: 'admin' },
  };
}

/** Middle of some calls, one after the other, in milliseconds. @param {string} url @param {string} token */
async function middle(url, token) {
  const times = [];
  for (let call = 0; call < 25; call += 1) {
    const begin = performance.now();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (call >= 5) times.push(performance.now() - begin);
  }
  return median(times);
}

/**
 * From the push in the backend until the last socket of a client process of its own heard it.
 * @param {Awaited<ReturnType<typeof startPlatform>>} platform
 * @param {string} room
 * @param {readonly string[]} tokens
 */
async function push(platform, room, tokens) {
  const clients = await startProcess('sockets.child.mjs');
  await clients.ask('open', { url: platform.url, tokens });
  const event = { jobId: randomUUID(), seq: 1, status: 'running', stage: 'extract', percent: 12, facts: { page: 3 } };
  const times = [];
  for (let again = 0; again < 12; again += 1) {
    const heard = clients.ask('heard');
    const begin = performance.timeOrigin + performance.now();
    await platform.backend.ask('push', { room, event });
    times.push((await heard) - begin);
  }
  await clients.stop();
  return median(times.slice(2));
}
