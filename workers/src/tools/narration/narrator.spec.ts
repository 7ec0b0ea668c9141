import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToldUse } from '@afi/contracts/model-use';
import { readSettings } from '@afi/runtime/settings';
import { facts } from '../ffmpeg/media-fixture.js';
import { Circuit, circuitRules } from '../llm/circuit.js';
import { emulatedSeconds } from './emulated-speech.js';
import { startNarratorEmulator, type NarratorEmulator } from './emulator.js';
import { narratorOf, narratorSettings } from './narrator-settings.js';
import { forgetNarrators, Narrator, type NarratorPatience } from './narrator.js';

const said = { how: 'said', seconds: expect.any(Number) };
const text = 'Le marché du lundi rouvre demain à six heures.';

describe('a service that reads aloud', () => {
  let folder: string;
  let emulator: NarratorEmulator;
  let uses: ToldUse[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-narrator-'));
    emulator = await startNarratorEmulator();
  });
  afterAll(async () => {
    await emulator.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    forgetNarrators();
    uses = [];
    await rm(join(folder, 'said.flac'), { force: true });
    emulator.calls.length = 0;
    emulator.faults.length = 0;
    emulator.broken = null;
  });

  const narrator = (patience: Partial<NarratorPatience> = {}, circuit = new Circuit(circuitRules(30_000))) => {
    const voices = { fr: 'siwis', en: 'heart' };
    const config = { baseUrl: emulator.baseUrl, apiKey: 'secret', model: 'kokoro', voices, pauseMs: 30_000 };
    return new Narrator({ ...config, patience: { firstWaitMs: 1, ...patience } }, circuit);
  };
  const never = new AbortController().signal;
  const read = (of = narrator(), signal = never) =>
    of.read(text, { language: 'fr', folder, to: 'said.flac', signal, used: (use) => uses.push(use) });

  it('is sent the text and the voice of its language, and what it says is kept as a sound of ours, with its true length', async () => {
    const answer = await read();
    expect(emulator.calls).toEqual([{ input: text, voice: 'siwis', model: 'kokoro', format: 'mp3', key: 'secret' }]);
    const { codecs, seconds } = await facts(join(folder, 'said.flac'));
    expect(codecs).toEqual(['flac']);
    expect(seconds).toBeCloseTo(emulatedSeconds(text), 1);
    expect(answer).toEqual({ how: 'said', seconds: expect.closeTo(seconds, 5) });
    expect(uses).toEqual([{ model: 'kokoro', calls: 1, promptTokens: 0, completionTokens: 0, spoken: text.length }]);
  });

  it('is asked for the form it knows, and so at once the next time', async () => {
    emulator.broken = { kind: 'wav-only' };
    expect([await read(), await read()]).toEqual([said, said]);
    expect(emulator.calls.map(({ format }) => format)).toEqual(['mp3', 'wav', 'wav']);
  });

  it.each([
    ['is busy', { kind: 'status', status: 429, retryAfter: '0' }],
    ['fails', { kind: 'status', status: 500 }],
    ['answers with a page', { kind: 'html' }],
    ['answers with no sound', { kind: 'noise' }],
  ] as const)('is asked once more where it %s', async (_what, fault) => {
    emulator.faults.push(fault);
    expect([await read(), emulator.calls.length]).toEqual([said, 2]);
  });

  it.each([
    ['fails', { kind: 'status', status: 503 }, 2],
    ['asks for a long rest', { kind: 'status', status: 429, retryAfter: '120' }, 1],
    ['never answers', { kind: 'stall' }, 1],
    ['never ends', { kind: 'endless' }, 2],
    ['refuses the key', { kind: 'status', status: 401 }, 1],
    ['refuses whatever the text', { kind: 'status', status: 403 }, 2],
  ] as const)('(d244) is done without where it %s', async (_what, fault, calls) => {
    emulator.broken = fault;
    const patience = fault.kind === 'stall' ? { timeoutMs: 300 } : { answerBytes: 1024 * 1024 };
    const { how, ...why } = await read(narrator(patience));
    expect([how, emulator.calls.length]).toEqual(['failed', calls]);
    expect(why).toMatchObject({ status: fault.kind === 'status' ? fault.status : null });
    // What was never answered may have been read all the same.
    expect(uses.map(({ spoken }) => spoken)).toEqual(uses.map(() => (fault.kind === 'stall' ? text.length : 0)));
  });

  it('refuses for good what it refuses whatever the text; a text it refuses alone is nothing against it', async () => {
    const refusing = narrator();
    emulator.faults.push({ kind: 'status', status: 403 });
    expect([(await read(refusing)).how, refusing.refusedWith]).toEqual(['failed', null]);
    expect(await read(refusing)).toEqual(said);
    emulator.broken = { kind: 'status', status: 403 };
    expect([(await read(refusing)).how, refusing.refusedWith]).toEqual(['failed', 403]);
    emulator.broken = null;
    const other = narrator({}, new Circuit(circuitRules(0)));
    emulator.faults.push({ kind: 'status', status: 401 });
    expect([(await read(other)).how, other.refusedWith]).toEqual(['failed', 401]);
    expect([await read(other), other.refusedWith]).toEqual([said, null]);
  });

  it('(d244) is left alone by all films once it refused its key, or failed five times in a row', async () => {
    for (const [status, asked] of [
      [401, 1],
      [503, 5],
    ] as const) {
      emulator.calls.length = 0;
      emulator.broken = { kind: 'status', status };
      const circuit = new Circuit(circuitRules(30_000));
      for (let film = 0; film < 4; film += 1) {
        const { how } = await read(narrator({}, circuit));
        expect(how).toBe('failed');
      }
      expect(emulator.calls).toHaveLength(asked);
    }
  });

  it.each(['noise', 'nothing'] as const)(
    '(d249) whose answer is no sound (%s) failed at that text alone',
    async (kind) => {
      const circuit = new Circuit({ failures: 1, pauseMs: 30_000 });
      emulator.broken = { kind };
      for (let film = 0; film < 3; film += 1) expect(await read(narrator({}, circuit))).toEqual({ how: 'no-sound' });
      // Nobody takes what came for a sound.
      expect(await readdir(folder)).toEqual([]);
      emulator.broken = null;
      expect(await read(narrator({}, circuit))).toEqual(said);
    },
  );

  it('(d249) is blamed for nothing where this machine cannot decode', async () => {
    const circuit = new Circuit({ failures: 1, pauseMs: 30_000 });
    const path = process.env['PATH'];
    try {
      process.env['PATH'] = folder;
      await expect(read(narrator({}, circuit))).rejects.toMatchObject({ reason: 'ffmpeg-missing' });
    } finally {
      process.env['PATH'] = path;
    }
    expect([emulator.calls.length, await read(narrator({}, circuit))]).toEqual([1, said]);
  });

  it('is let go as soon as nobody wants the film', async () => {
    emulator.broken = { kind: 'stall' };
    const stop = new AbortController();
    const asked = read(narrator(), stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow('cancelled');
  });

  it.each([
    ['alloy', { fr: 'alloy', en: 'alloy' }],
    ['fr=ff_siwis, en=af_heart', { fr: 'ff_siwis', en: 'af_heart' }],
    ['en=af_heart', { fr: 'af_heart', en: 'af_heart' }],
  ])('has the voices that are set: %s', (TTS_VOICE, voices) => {
    const env = { TTS_BASE_URL: 'http://kokoro:8880/v1', TTS_MODEL: 'kokoro', TTS_VOICE };
    expect(narratorOf(readSettings(narratorSettings, env))?.voices).toEqual(voices);
    expect(narratorOf(readSettings(narratorSettings, {}))).toBeNull();
  });
});
