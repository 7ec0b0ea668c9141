import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A busy machine is no failure: what hangs is ended all the same. */
const readyWithinMs = 300_000;
const stoppedWithinMs = 40_000;

/** Settings of the machine that must not change what is tested. */
const notInherited = [
  ...['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'NODE_ENV'],
  ...['AI_BASE_URL', 'AI_MODEL', 'AI_MODEL_FAST', 'AI_VISION_MODEL', 'IMAGE_BASE_URL', 'IMAGE_MODEL'],
];

/** A port nobody uses right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs `node scripts/start.mjs`, what `npm start` runs, until `stop`. What it says is shown only when it does not come
 * up; its own logs are in DATA_DIR.
 */
export async function runPlatform(settings: Record<string, string>): Promise<{ stop: () => Promise<void> }> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notInherited.includes(name)));
  const own = join(root, 'node_modules/node/bin/node');
  const child = spawn(existsSync(own) ? own : process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    // With this name set the platform ends by itself when the one who started it is gone (a killed test run).
    env: { ...inherited, ...settings, npm_lifecycle_event: 'e2e' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
    await ended;
    clearTimeout(late);
  };
  const isReady = async () => {
    const answer = await fetch(`http://127.0.0.1:${settings['PORT']}/api/health/ready`).catch(() => null);
    return answer?.ok === true && said.includes('Afi is ready');
  };
  for (const end = Date.now() + readyWithinMs; !(await isReady());) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`the platform did not start:\n${said}\n${lastLines(settings['DATA_DIR'] ?? '')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { stop };
}

function lastLines(dataDir: string): string {
  const file = join(dataDir, 'logs/backend.log');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-10).join('\n') : '';
}
