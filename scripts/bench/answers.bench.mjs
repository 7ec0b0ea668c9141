/** How long an answer of Afi takes to begin, beyond what its model takes by itself: a question to the first piece on the screen. */
import { join } from 'node:path';
import { root } from '../lib/run-command.mjs';
import { startProcess } from './lib/child-process.mjs';
import { median, ratioFigure } from './lib/figure.mjs';
import { openSocket, startPlatform } from './lib/platform.mjs';

/** Its statements and its searches are many times those of a no-op; a piece of the answer goes the same way back. */
const most = 6.5;
const rounds = 15;
/** Asks for nothing to be done: the model is asked once. */
const question = 'Xylophone zeppelin';

/** @param {import('./lib/room.mjs').Room} room */
export async function answers(room) {
  /** @type {typeof import('../../workers/src/tools/llm/emulator.js')} */
  const { startEmulator } = await import(join(root, 'workers/dist/tools/llm/emulator.js'));
  const emulator = await startEmulator();
  const platform = await startPlatform(room, {
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' },
  });
  const bareEnv = { DATABASE_URL: platform.db.url, REDIS_URL: undefined };
  const [flows, work] = await Promise.all([
    startProcess('bare-flows.child.mjs', { env: bareEnv }),
    startProcess('noop-worker.child.mjs', { args: ['bare', 'bare-work'], env: bareEnv }),
  ]);
  await work.ask('start');
  const { token } = await platform.person('+2250700000001');
  const socket = await openSocket(platform.url, token);
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${platform.url}/api/client${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  /** @param {string} name @param {(told: any) => boolean} [which] */
  const heard = (name, which = () => true) =>
    new Promise((resolve) => {
      const listen = (/** @type {any} */ told) => {
        if (!which(told)) return;
        socket.off(name, listen);
        resolve(told);
      };
      socket.on(name, listen);
    });
  const { id } = /** @type {{ id: string }} */ (await post('/chats', {}));
  const ours = async () => {
    const first = heard('chat.piece');
    const over = heard('chat.answered');
    const begin = performance.now();
    await post(`/chats/${id}/messages`, { content: question });
    await first;
    const ms = performance.now() - begin;
    await over;
    return ms;
  };
  const model = async () => {
    const begin = performance.now();
    const response = await fetch(`${emulator.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ model: 'emulated', stream: true, messages: [{ role: 'user', content: question }] }),
    });
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    await reader.read();
    const ms = performance.now() - begin;
    await reader.cancel();
    return ms;
  };
  const bare = async () => 1000 / (await flows.ask('run', { jobs: 1, wide: 1 }));
  try {
    // All sides warm: compiled code is what runs for months.
    for (let warm = 0; warm < rounds; warm += 1) await Promise.all([ours(), model(), bare()]);
    /** @type {{ ours: number, model: number, bare: number }[]} */
    const all = [];
    for (let round = 0; round < rounds; round += 1)
      all.push({ model: await model(), bare: await bare(), ours: await ours() });
    return [
      ratioFigure({
        name: 'answers: first piece over the model’s own',
        unit: 'ms',
        rounds: all.map((one) => ({ value: one.ours - one.model, baseline: one.bare })),
        most,
        note: `${rounds} rounds; the emulator by itself: ${Math.round(median(all.map((one) => one.model)))} ms; bare: a no-op through BullMQ and back, in two processes`,
      }),
    ];
  } finally {
    socket.close();
    await Promise.all([flows.stop(), work.stop()]);
    await platform.stop();
    await emulator.stop();
  }
}
