import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secondsOfSound } from './sound-head.js';

describe('how long a sound says it is', () => {
  let folder: string;
  const path = process.env['PATH'] ?? '';
  const { signal } = new AbortController();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-sound-head-'));
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=1.1333:sample_rate=16000'];
    const outputs = ['said.wav', '-ar', '44100', 'kept.flac', '-metadata', 'title=Nous', 'named.wav', 'other.m4a'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...tone, ...outputs], { cwd: folder });
  });
  afterEach(() => (process.env['PATH'] = path));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const seconds = (name: string) => secondsOfSound(join(folder, name), { signal });
  const withoutPrograms = () => (process.env['PATH'] = folder);

  it('is read of those that programs of ours write, and no program is started', async () => {
    withoutPrograms();
    // 18 133 samples of 16 000 a second, and as many of 44 100 as that lasts.
    expect(await Promise.all(['said.wav', 'named.wav', 'kept.flac'].map(seconds))).toEqual([
      1.133_313,
      expect.closeTo(1.133_313, 4),
      expect.closeTo(1.133_313, 4),
    ]);
  });

  it('is nothing where a head has no sound behind it', async () => {
    withoutPrograms();
    const whole = await readFile(join(folder, 'said.wav'));
    const head = Buffer.from(whole.subarray(0, whole.indexOf('data') + 8));
    head.writeUInt32LE(0, head.length - 4);
    await writeFile(join(folder, 'silent.wav'), head);
    expect(await seconds('silent.wav')).toBe(0);
  });

  it.each(['said.wav', 'kept.flac'])(
    'is asked where it says nothing, says too much, or is cut off: %s',
    async (name) => {
      const whole = await readFile(join(folder, name));
      const length = name.endsWith('wav') ? whole.indexOf('data') + 4 : 22;
      const [endless, unknown] = [Buffer.from(whole), Buffer.from(whole)];
      endless.writeUInt32LE(0xff_ff_ff_ff, length);
      unknown.writeUInt32LE(0, length);
      withoutPrograms();
      for (const bytes of [unknown, whole.subarray(0, 30), ...(name.endsWith('wav') ? [endless] : [])]) {
        await writeFile(join(folder, 'spoilt'), bytes);
        await expect(seconds('spoilt')).rejects.toMatchObject({ reason: 'ffmpeg-missing' });
      }
    },
  );

  it('is asked of all others, and of what is gone', async () => {
    expect(await seconds('other.m4a')).toBeCloseTo(1.1, 1);
    await expect(seconds('gone.flac')).rejects.toMatchObject({ reason: 'media-broken' });
  });
});
