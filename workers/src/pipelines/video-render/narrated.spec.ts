import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { ToldUse } from '@afi/contracts/model-use';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { emulatedSeconds } from '../../tools/narration/emulated-speech.js';
import { startNarratorEmulator, type NarratorEmulator } from '../../tools/narration/emulator.js';
import { forgetNarrators } from '../../tools/narration/narrator.js';
import type { Result } from './plan.js';
import { openRenderer, sceneOf, smallFilms } from './render-fixture.js';

const texts = ['Le marché rouvre.', 'Venez tôt\u00a0!'];
/** Seconds the voice of this machine speaks, whatever it is given. */
const spokenHere = 0.8;
const scenes = texts.map((text) => sceneOf({ text }));

describe('a film where a service reads aloud', () => {
  let renderer: Awaited<ReturnType<typeof openRenderer>>;
  let emulator: NarratorEmulator;
  let uses: ToldUse[];
  const path = process.env['PATH'] ?? '';
  beforeAll(async () => {
    [renderer, emulator] = await Promise.all([
      openRenderer(smallFilms.create({}), { sharesScenes: true }),
      startNarratorEmulator(),
    ]);
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${spokenHere}`];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...tone, join(renderer.root, 'tone.wav')]);
  });
  /** The voice of this machine. */
  const machine = async (script: string) => {
    await writeFile(join(renderer.root, 'espeak-ng'), `#!/bin/sh\n${script}\n`);
    await chmod(join(renderer.root, 'espeak-ng'), 0o755);
  };
  beforeEach(async () => {
    process.env['PATH'] = `${renderer.root}${delimiter}${path}`;
    await machine(`while [ "$1" != -w ]; do shift; done\nexec cp '${join(renderer.root, 'tone.wav')}' "$2"`);
    forgetNarrators();
    uses = [];
    emulator.calls.length = 0;
    emulator.broken = null;
  });
  afterAll(async () => {
    process.env['PATH'] = path;
    await Promise.all([renderer.close(), emulator.stop()]);
  });
  const set = () =>
    smallFilms.create({
      ...{ TTS_BASE_URL: emulator.baseUrl, TTS_MODEL: 'kokoro', TTS_VOICE: 'fr=siwis,en=heart', TTS_API_KEY: 'k' },
      TTS_PAUSE_SECONDS: '600', // longer than films take on a busy machine
    });
  const render = (more: Partial<VideoPlan> = {}, how: Parameters<typeof renderer.render>[1] = {}) =>
    renderer.render(
      { voice: 'narrator', subtitles: false, scenes, ...more },
      { pipeline: set(), used: (use) => uses.push(use), ...how },
    );
  /** Seconds of a film whose scenes are as long as they are said, and a breath. */
  const long = (...spoken: number[]) => spoken.reduce((sum, one) => sum + one + 0.6, 0);
  const [first, second] = texts.map(emulatedSeconds) as [number, number];
  const again = [...scenes, sceneOf({ text: texts[0] })];
  let film: Promise<{ result: Result }> | null = null;
  const firstFilm = () => (film ??= render({ scenes: again }));
  /** What the service read for the first film, as files of a spec's own. */
  const readBefore = async (): Promise<Result['voices']> => {
    const { result } = await firstFilm();
    const own = result.voices.map(async (voice) => {
      const key = `voices/${crypto.randomUUID()}`;
      await renderer.storage.put(key, (await renderer.storage.get(voice.key)) ?? Buffer.alloc(0), 'audio/flac');
      return { ...voice, key };
    });
    const voices = await Promise.all(own);
    emulator.calls.length = uses.length = 0;
    return voices;
  };
  const named = (voices: Result['voices']) => Object.fromEntries(voices.map(({ name, key }) => [name, { key }]));

  it('lasts as long as that says it, each text asked once, and counted', async () => {
    const { result } = await firstFilm();
    expect(result).toMatchObject({ voiceless: false, plainVoice: null, narrator: 'read' });
    expect(result.files[0]?.seconds).toBeCloseTo(long(first, second, first), 1);
    expect(emulator.calls.map(({ input, voice }) => [input, voice])).toEqual(texts.map((text) => [text, 'siwis']));
    expect(uses.reduce((sum, { spoken = 0 }) => sum + spoken, 0)).toBe(texts.join('').length);
    expect(await readdir(renderer.root)).not.toContainEqual(expect.stringMatching(/^afi-job-/));
  });

  it('has each of its sounds heard once, for all of its stages, and no program started to measure it', async () => {
    const [kept, other] = await readBefore();
    const asked = join(renderer.root, 'asked.txt');
    const programs = ['ffmpeg', 'ffprobe'].map((name) => join(renderer.root, name));
    for (const program of programs) {
      const name = basename(program);
      const { stdout } = await promisify(execFile)('sh', ['-c', `command -v ${name}`]);
      await writeFile(program, `#!/bin/sh\necho ${name} "$*" >> '${asked}'\nexec '${stdout.trim()}' "$@"\n`);
      await chmod(program, 0o755);
    }
    const { result } = await render({ voices: named([kept as never]) });
    for (const program of programs) await rm(program);
    expect([result.plainVoice, emulator.calls.map(({ input }) => input)]).toEqual([null, [texts[1]]]);
    const lines = (await readFile(asked, 'utf8')).trim().split('\n');
    expect(lines.filter((line) => line.startsWith('ffprobe'))).toEqual([]);
    // What was kept is heard whole, what comes is made a sound of ours; then the film is joined.
    const sounds = lines.filter((line) => line.includes('voice-') && !line.includes('scenes.txt'));
    expect(sounds).toEqual([
      expect.stringMatching(`${kept?.name} .* -f null -$`),
      expect.stringMatching(`-i ${other?.name}\\.came .* -f flac ${other?.name}$`),
    ]);
  });

  it('has one voice, that of this machine, where the service fails in its midst; and says so', async () => {
    emulator.faults.push(null);
    emulator.broken = { kind: 'status', status: 500 };
    const jobId = crypto.randomUUID();
    const { result } = await render({}, { jobId });
    expect(result).toMatchObject({ voiceless: false, plainVoice: 'failed', narrator: null });
    expect(result.files[0]?.seconds).toBeCloseTo(long(spokenHere, spokenHere), 1);
    // Whoever goes on with it asks no more.
    const asked = emulator.calls.length;
    emulator.broken = null;
    const { result: other } = await render({}, { jobId });
    expect([other.plainVoice, emulator.calls.length]).toEqual(['failed', asked]);
  });

  it('says with what a service refuses that refuses for good, whoever goes on with it', async () => {
    emulator.broken = { kind: 'status', status: 401 };
    const pipeline = set();
    const jobId = crypto.randomUUID();
    const { result } = await render({}, { pipeline, jobId });
    expect(result).toMatchObject({ plainVoice: 'failed', narrator: 401 });
    expect((await render({}, { jobId })).result.narrator).toBe(401);
    // The next film asks nobody: it knows why.
    expect((await render({}, { pipeline })).result.narrator).toBe(401);
    expect(emulator.calls).toHaveLength(1);
  });

  it('(d249) is silent where the service answers one text with no sound, and is read by it all the same', async () => {
    emulator.faults.push({ kind: 'noise' }, { kind: 'noise' });
    const { result } = await render();
    expect(result).toMatchObject({ voiceless: false, plainVoice: null });
    expect(result.files[0]?.seconds).toBeCloseTo(1 + long(emulatedSeconds(texts[1] as string)), 1);
    // It is not asked again at later stages, and what is nothing is not kept.
    expect([emulator.calls.length, result.voices.length]).toEqual([3, 1]);
  });

  it('(d249) is read by this machine where nothing is heard of all the service says', async () => {
    emulator.broken = { kind: 'noise' };
    expect((await render()).result).toMatchObject({ voiceless: false, plainVoice: 'failed' });
  });

  it('is silent where this machine has no voice either, and says both', async () => {
    emulator.broken = { kind: 'html' };
    await machine('exit 127');
    expect((await render()).result).toMatchObject({ voiceless: true, plainVoice: 'failed' });
  });

  it('(d247) has what was read before, which nobody is asked for again, nor pays', async () => {
    const read = await readBefore();
    const voices = named(read);
    expect(read.map(({ name }) => name)).toEqual([expect.stringMatching(/^voice-\w{24}\.flac$/), expect.any(String)]);
    // As much as a day allows was read: these are there.
    const { result } = await render({ theme: 'nuit', spent: true, voices });
    expect(result.files[0]?.seconds).toBeCloseTo(long(first, second), 1);
    expect([result.plainVoice, emulator.calls.length, uses.length]).toEqual([null, 0, 0]);
    const more = await render({ scenes: [...scenes, sceneOf({ text: 'À demain.' })], voices });
    expect(emulator.calls.map(({ input }) => input)).toEqual(['À demain.']);
    // Films of their own: what the one before kept goes.
    const keys = [read, result.voices, more.result.voices].flatMap((kept) => kept.map(({ key }) => key));
    expect(new Set(keys).size).toBe(7);
    for (const { key, bytes } of more.result.voices) expect((await renderer.storage.stat(key))?.bytes).toBe(bytes);
  });

  it('(d247) has it read again where it is gone; what was paid is kept though another voice reads the film', async () => {
    const read = await readBefore();
    await renderer.storage.remove(read[1]?.key ?? '');
    emulator.broken = { kind: 'status', status: 401 };
    const fallen = (await render({ voices: named(read) })).result;
    expect([fallen.plainVoice, fallen.voices.map(({ name }) => name)]).toEqual(['failed', [read[0]?.name]]);
  });

  it('(d253) keeps nothing of a sound of no length, though the service fails when it is asked for another', async () => {
    emulator.faults.push({ kind: 'nothing' }, { kind: 'status', status: 401 });
    const { result } = await render();
    expect([result.plainVoice, result.voices]).toEqual(['failed', []]);
  });

  it('(d253) has what was kept read again where it cannot be heard, and is made all the same', async () => {
    const read = await readBefore();
    const voices = named(read);
    const [kept, spoilt] = read.map(({ key }) => key) as [string, string];
    const whole = (await renderer.storage.get(spoilt)) ?? Buffer.alloc(0);
    // A FLAC tells its length in its head, whatever is behind it.
    const noLength = Buffer.from(whole).fill(0, 21, 26).subarray(0, 42);
    noLength[4] = 0x80; // no other head follows
    for (const bytes of [noLength, Buffer.from(whole).fill(7, Math.floor(whole.length / 4))]) {
      await renderer.storage.put(spoilt, bytes, 'audio/flac');
      emulator.calls.length = 0;
      const { result } = await render({ voices });
      expect([result.plainVoice, emulator.calls.map(({ input }) => input)]).toEqual([null, [texts[1]]]);
      expect(result.voices.map((one) => one.bytes)).toEqual(read.map((one) => one.bytes));
    }
    // Where nobody reads it again, it is kept no longer.
    emulator.broken = { kind: 'status', status: 401 };
    const { result: fallen } = await render({ voices });
    expect(await renderer.storage.stat(kept)).not.toBeNull();
    expect([fallen.plainVoice, fallen.voices.map(({ name }) => name)]).toEqual(['failed', [read[0]?.name]]);
  });

  it('(d243) of what is private is read by this machine: not a byte of it leaves', async () => {
    const { result } = await render({ private: true });
    expect(result).toMatchObject({ voiceless: false, plainVoice: 'private', voices: [] });
    expect(emulator.calls).toEqual([]);
    // Planned by the release before, which said nothing of it.
    expect((await render({ private: undefined })).result.plainVoice).toBe('private');
    expect(emulator.calls).toEqual([]);
  });
});
