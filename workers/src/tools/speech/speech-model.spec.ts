import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToldUse } from '@afi/contracts/model-use';
import { Circuit, circuitRules } from '../llm/circuit.js';
import { startSpeechEmulator, type SpeechEmulator } from './emulator.js';
import { heardIn } from './heard.js';
import { forgetSpeechModels, SpeechModel, type SpeechPatience } from './speech-model.js';

describe('a service that writes down what is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afi-speech-'));
  const path = join(folder, 'part.ogg');
  let emulator: SpeechEmulator;
  beforeAll(async () => {
    writeFileSync(path, 'OggS what is said');
    emulator = await startSpeechEmulator();
  });
  afterAll(async () => {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    forgetSpeechModels();
    emulator.calls.length = 0;
    uses.length = 0;
    emulator.faults.length = 0;
    emulator.broken = null;
  });

  const model = (patience: Partial<SpeechPatience> = {}, circuit = new Circuit(circuitRules(30_000))) =>
    new SpeechModel(
      {
        baseUrl: emulator.baseUrl,
        apiKey: '',
        model: 'whisper',
        pauseMs: 30_000,
        patience: { firstWaitMs: 1, ...patience },
      },
      circuit,
    );
  const never = new AbortController().signal;
  const uses: ToldUse[] = [];
  const listen = (of = model(), signal = never) => of.listen(path, 10, signal, (use) => uses.push(use));

  it('is given the sound, and answers words with their times and the language', async () => {
    const { language, text, words } = await listen();
    expect([language, words.map((one) => one.text).join(' ')]).toEqual(['fr', text]);
    expect(words[1]).toMatchObject({ from: 0.5, to: 0.9 });
    expect(emulator.calls).toEqual([{ format: 'verbose_json', bytes: 17, model: 'whisper' }]);
  });

  it('tells what it was given of each call: seconds of sound, begun ones whole, and none where it failed', async () => {
    emulator.faults.push({ kind: 'status', status: 500 });
    await model().listen(path, 9.2, never, (use) => uses.push(use));
    const call = { model: 'whisper', calls: 1, promptTokens: 0, completionTokens: 0 };
    expect(uses).toEqual([
      { ...call, heard: 0 },
      { ...call, heard: 10 },
    ]);
  });

  it('is asked as it can: with times of words, of sentences, or for the text alone; and so at once the next time', async () => {
    emulator.broken = { kind: 'text-only' };
    const one = model();
    const { words } = await listen(one);
    expect(words.at(-1)?.to).toBeCloseTo(10);
    await listen(one);
    expect(emulator.calls.map(({ format }) => format)).toEqual(['verbose_json', 'verbose_json', 'json', 'json']);
  });

  it.each([
    ['too many calls', { kind: 'status', status: 429, retryAfter: '0' }],
    ['an error of its own', { kind: 'status', status: 500 }],
    ['an answer that is none', { kind: 'malformed' }],
  ] as const)('is asked again after %s', async (_what, fault) => {
    emulator.faults.push(fault);
    expect((await listen()).words.length).toBeGreaterThan(0);
    expect(emulator.calls).toHaveLength(2);
  });

  it('that asks for a long rest is left to the queue, with how long', async () => {
    emulator.faults.push({ kind: 'status', status: 429, retryAfter: '120' });
    await expect(listen()).rejects.toMatchObject({ reason: 'speech-failed', retryAfterMs: 120_000 });
    expect(emulator.calls).toHaveLength(1);
  });

  it('that never answers is given up, and said to be too slow', async () => {
    emulator.broken = { kind: 'stall' };
    await expect(listen(model({ timeoutMs: 200 }))).rejects.toMatchObject({ reason: 'speech-timed-out' });
  });

  it('that refuses the key is asked by nobody until it has rested', async () => {
    emulator.broken = { kind: 'status', status: 401 };
    const circuit = new Circuit(circuitRules(30_000));
    const refused = { reason: 'speech-refused', params: { status: 401 } };
    await expect(listen(model({}, circuit))).rejects.toMatchObject(refused);
    await expect(listen(model({}, circuit))).rejects.toMatchObject(refused);
    expect(emulator.calls).toHaveLength(1);
  });

  it('that forbids is tried with a moment of silence: does it forbid that too, it refuses everybody', async () => {
    emulator.broken = { kind: 'status', status: 403 };
    const circuit = new Circuit(circuitRules(30_000));
    for (let times = 0; times < 2; times += 1)
      await expect(listen(model({}, circuit))).rejects.toMatchObject({
        reason: 'speech-refused',
        params: { status: 403 },
      });
    expect(emulator.calls).toHaveLength(2);
  });

  it('that forbids one sound is asked for the next', async () => {
    emulator.faults.push({ kind: 'status', status: 403 });
    const circuit = new Circuit(circuitRules(30_000));
    await expect(listen(model({}, circuit))).rejects.toMatchObject({ reason: 'speech-refused', params: {} });
    expect((await listen(model({}, circuit))).words.length).toBeGreaterThan(0);
    expect(emulator.calls).toHaveLength(3);
  });

  it('that failed five times in a row rests', async () => {
    emulator.broken = { kind: 'status', status: 503 };
    const circuit = new Circuit(circuitRules(30_000));
    for (let times = 0; times < 3; times += 1)
      await expect(listen(model({}, circuit))).rejects.toMatchObject({ reason: 'speech-failed' });
    expect(emulator.calls).toHaveLength(5);
  });

  it('is let go as soon as nobody wants the answer', async () => {
    emulator.broken = { kind: 'stall' };
    const stop = new AbortController();
    const asked = listen(model(), stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow('cancelled');
    // It may have been written down, and billed, all the same.
    expect(uses.map(({ heard }) => heard)).toEqual([10]);
  });

  it('that says more than anybody can is not believed', () =>
    expect(() => heardIn({ text: 'a'.repeat(30_001) }, 10)).toThrow('more than anybody'));
});
