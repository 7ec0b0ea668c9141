/** Redis as production sets it, started again on its port after every death. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { startRedisServer } from '../lib/redis-server.mjs';

/** Keys of the counters of `rate-limits.ts`: a route's, or a name of its own. */
const limitKeys = ['* /*', 'uploads:*', 'password:*'];
const forget = `for _, pattern in ipairs(ARGV) do for _, key in ipairs(redis.call('keys', pattern)) do redis.call('del', key) end end`;

/** @typedef {Awaited<ReturnType<typeof keptRedis>>} KeptRedis */

/** @param {string} folder for its append-only file */
export async function keptRedis(folder) {
  const directory = join(folder, 'redis');
  mkdirSync(directory);
  const port = await freePort();
  let stopping = false;
  const begin = () => {
    const started = startRedisServer({ port, directory });
    started.server.once('exit', () => {
      if (!stopping) redis = begin().server;
    });
    return started;
  };
  const first = begin();
  let redis = first.server;
  await first.ready;
  const command = (/** @type {string[]} */ ...words) =>
    // It may be away just now: the next try comes soon.
    void execFile('redis-cli', ['-p', String(port), ...words], () => undefined);
  return {
    port,
    kill: () => void redis.kill('SIGKILL'),
    wipe: () => command('flushall'),
    forgetLimits: () => command('eval', forget, '0', ...limitKeys),
    async stop() {
      stopping = true;
      redis.kill('SIGTERM');
      if (redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit');
    },
  };
}
