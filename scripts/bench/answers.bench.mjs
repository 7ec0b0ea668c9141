/** How long an answer of Afi takes to begin, over what its model takes by itself: a question to the first piece on the screen. */
import { join } from 'node:path';
import { root } from '../lib/run-command.mjs';
import { limitFigure, median } from './lib/figure.mjs';
import { openSocket, startPlatform } from './lib/platform.mjs';

const most = 60;
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
  const bare = async () => {
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
  try {
    // Both sides warm: compiled code is what runs for months.
    for (let warm = 0; warm < rounds; warm += 1) await Promise.all([ours(), bare()]);
    /** @type {{ ours: number, bare: number }[]} */
    const all = [];
    for (let round = 0; round < rounds; round += 1) all.push({ bare: await bare(), ours: await ours() });
    const value = median(all.map((one) => one.ours - one.bare));
    const note = `median of ${rounds} rounds; the emulator by itself: ${Math.round(median(all.map((one) => one.bare)))} ms`;
    return [limitFigure({ name: 'answers: first piece over the model’s own', value, unit: 'ms', most, note })];
  } finally {
    socket.close();
    await platform.stop();
    await emulator.stop();
  }
}
