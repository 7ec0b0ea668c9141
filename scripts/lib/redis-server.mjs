/** A Redis as production must be set, with the append-only file of `docker-compose.yml`. */
import { spawn } from 'node:child_process';

/**
 * `ready` resolves once it accepts connections.
 * @param {{ port: number, directory: string }} place
 */
export function startRedisServer({ port, directory }) {
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--dir', directory];
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction', ...durable];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) =>
    server.stdout.on('data', (part) => String(part).includes('Ready to accept') && resolve()),
  );
  return { server, ready };
}
