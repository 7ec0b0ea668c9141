/** 200 connections that ask without a pause: what they take of the backend, and what they leave to somebody else. */
import autocannon from 'autocannon';
import { programFlags } from '../lib/run-command.mjs';
import { askBeside } from './lib/ask-beside.mjs';
import { limitFigure, percentile } from './lib/figure.mjs';
import { makeCommunity } from './lib/many-rows.mjs';
import { startPlatform } from './lib/platform.mjs';
import { memoryOf } from './lib/process-tree.mjs';
import { signIn } from './lib/room.mjs';

const connections = 200;
const seconds = 20;
const aloneMs = 8_000;

/** @param {import('./lib/room.mjs').Room} room */
export async function flood(room) {
  const db = await room.database();
  const { community, callers } = await makeCommunity(db, { members: 1_000, posts: 10_000 });
  const [honest = '', ...tokens] = await signIn(db, callers);
  const start = () =>
    startPlatform(room, {
      db,
      workers: false,
      execArgv: programFlags,
      env: { TRUST_PROXY: '1', REDIS_URL: undefined },
    });
  const path = `/api/client/communities/${community}/posts?limit=20`;

  // One address: 3 000 calls a minute are served, all others refused.
  let platform = await start();
  // How much of it is the machine's own.
  const alone = askBeside(platform.url + path, honest);
  await new Promise((next) => setTimeout(next, aloneMs));
  const quiet = await alone.stop();
  const beside = askBeside(platform.url + path, honest);
  const { non2xx: refused } = await load(platform.url + path, tokens, () => '10.1.1.1');
  const times = await beside.stop();
  const refusing = memoryOf(platform.backend.pid);
  await platform.stop();

  // As many addresses as it takes for all to be served.
  platform = await start();
  let calls = 0;
  const { '2xx': served } = await load(platform.url + path, tokens, () => addressOf((calls += 1)));
  const serving = memoryOf(platform.backend.pid);
  await platform.stop();

  return [
    limitFigure({
      name: 'flood: memory of the backend after it',
      value: Math.max(refusing.megabytes, serving.megabytes),
      unit: 'MB',
      most: 350,
      note: `${refusing.kind} after ${refused} refused calls ${Math.round(refusing.megabytes)} MB, after ${served} served ones ${Math.round(serving.megabytes)} MB`,
    }),
    limitFigure({
      name: 'flood: p95 of somebody else beside it',
      value: percentile(times, 95),
      unit: 'ms',
      most: 250,
      note: `${times.length} calls from another address; without the flood ${Math.round(percentile(quiet, 95))} ms`,
    }),
  ];
}

/** @param {number} call */
const addressOf = (call) => `10.${call % 250}.${Math.floor(call / 250) % 250}.1`;

/**
 * @param {string} url
 * @param {readonly string[]} tokens
 * @param {() => string} address asked anew for each call
 */
function load(url, tokens, address) {
  let person = 0;
  return autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const authorization = `Bearer ${tokens[(person += 1) % tokens.length]}`;
      const next = () => client.setHeaders({ authorization, 'x-forwarded-for': address() });
      client.on('response', next);
      next();
    },
  });
}
