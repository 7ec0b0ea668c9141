import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ToldUse } from '@afi/contracts/model-use';
import { Circuit, circuitRules } from './circuit.js';
import { noUsage, bothUsages } from './usage.js';
import { VisionModel } from './vision-model.js';

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
type Answer = (response: ServerResponse) => unknown;
const says =
  (content: string): Answer =>
  (response) =>
    json(response, 200, { choices: [{ message: { content } }], usage: { prompt_tokens: 700, completion_tokens: 20 } });
const refuses =
  (status: number, headers = {}): Answer =>
  (response) =>
    json(response, status, { error: { message: 'emulated', type: 'x', param: null, code: null } }, headers);

describe('asking a model what an image shows', () => {
  const pauseMs = 30_000;
  let server: Server;
  /** Used up one a call; the last one stays. */
  let answers: Answer[];
  let calls: number;
  let now: number;
  let circuit: Circuit;
  let use: typeof noUsage;
  /** What was told of who was asked, and refused. */
  let told: Pick<ToldUse, 'model' | 'sense' | 'refusedWith'>[];
  beforeEach(async () => {
    [calls, now, use, told] = [0, Date.now(), noUsage, []];
    circuit = new Circuit(circuitRules(pauseMs), undefined, () => now);
    server = createServer((request, response) => {
      request.resume();
      calls += 1;
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      answer?.(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const look = (patience = {}, signal = new AbortController().signal) =>
    new VisionModel(
      {
        ...{ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, apiKey: '', model: 'eyes' },
        ...{ pauseMs, sense: 'sight', patience: { firstWaitMs: 1, ...patience } },
      },
      circuit,
      ({ model, sense, refusedWith, ...one }) => {
        use = bothUsages(use, one);
        told.push({ model, sense, refusedWith });
      },
    ).look('Que montre-t-elle ?', 'data:image/webp;base64,AA==', signal);

  it('gives what it says, and counts what it cost', async () => {
    answers = [says('  Une cour. ')];
    expect(await look()).toBe('Une cour.');
    expect(use).toEqual({ calls: 1, promptTokens: 700, completionTokens: 20 });
  });

  it('is asked again where the fault may pass', async () => {
    answers = [refuses(503), refuses(429, { 'retry-after': '0' }), says('Une cour.')];
    expect(await look()).toBe('Une cour.');
    expect(calls).toBe(3);
  });

  it('is left alone by the whole process after five failures in a row, and probed by one call after the rest', async () => {
    answers = [refuses(500)];
    const failed = { name: 'ModelFailure', ofServer: true, refusedWith: null };
    for (let image = 1; image <= 4; image += 1) await expect(look()).rejects.toMatchObject(failed);
    expect(calls).toBe(5);
    now += pauseMs + 1;
    await expect(look()).rejects.toMatchObject(failed);
    expect(calls).toBe(6);
    now += pauseMs + 1;
    answers = [says('Une cour.')];
    expect(await look()).toBe('Une cour.');
    expect(await look()).toBe('Une cour.');
    expect(calls).toBe(8);
  });

  it.each([401, 402, 404])('that refuses everybody (%i) is asked once, whoever comes next', async (status) => {
    answers = [refuses(status)];
    for (let image = 1; image <= 3; image += 1)
      await expect(look()).rejects.toMatchObject({ refusedWith: status, ofServer: true });
    expect(calls).toBe(1);
    const eyes = { model: 'eyes', sense: 'sight' };
    expect(told).toEqual([eyes, { ...eyes, refusedWith: status }]);
  });

  it('that refuses an image, or knows no images, keeps nobody else from asking', async () => {
    for (const status of [400, 413, 422]) {
      answers = [refuses(status)];
      await expect(look()).rejects.toMatchObject({ refusedWith: null, ofServer: false });
    }
    // Of a harmless text it takes: it is this image's affair.
    answers = [refuses(403), says('yes'), says('Une cour.')];
    await expect(look()).rejects.toMatchObject({ refusedWith: null, ofServer: false });
    expect(await look()).toBe('Une cour.');
    answers = [refuses(403)];
    await expect(look()).rejects.toMatchObject({ refusedWith: 403, ofServer: true });
  });

  it('that is too slow is not asked again for the same image', async () => {
    answers = [() => undefined];
    await expect(look({ timeoutMs: 50 })).rejects.toMatchObject({ ofServer: true, refusedWith: null });
    expect(calls).toBe(1);
  });

  it('somebody stopped waiting for has failed at nothing', async () => {
    answers = [() => undefined];
    const stop = new AbortController();
    const looked = look({}, stop.signal);
    await once(server, 'request');
    stop.abort(new Error('stopped'));
    await expect(looked).rejects.toThrow('stopped');
    answers = [says('Une cour.')];
    expect(await look()).toBe('Une cour.');
  });
});
