/** Redis as production sets it (append-only file, no eviction), started again on its port after every death. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';

/** Keys of the counters of `rate-limits.ts`: a route's, or a name of its own. */
const limitKeys = ['* /*', 'uploads:*', 'password:*'];
const forget = `for _, pattern in ipairs(ARGV) do for _, key in ipairs(redis.call('keys', pattern)) do redis.call('del', key) end end`;

/** @typedef {Awaited<ReturnType<typeof keptRedis>>} KeptRedis */

/** @param {string} folder for its append-only file */
export async function keptRedis(folder) {
  const directory = join(folder, 'redis');
  mkdirSync(directory);
  const port = await freePort();
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--dir', directory];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction', ...durable];
  let stopping = false;
  const begin = () => {
    const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    server.once('exit', () => {
      if (!stopping) redis = begin();
    });
    server.stdout.resume();
    return server;
  };
  let redis = begin();
  await new Promise((ready) =>
    redis.stdout.on('data', (part) => String(part).includes('Ready to accept') && ready(part)),
  );
  const command = (/** @type {string[]} */ ...words) =>
    // It may be away just now: the next wish comes soon.
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
