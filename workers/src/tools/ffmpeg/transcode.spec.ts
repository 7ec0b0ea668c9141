import { jest } from '@jest/globals';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facts, film, playsWhileLoading, voice } from './media-fixture.js';
import { probe } from './probe.js';
import { runProgram } from './run-program.js';
import { filmArguments, sizesOf, soundArguments, takePicture, transcode } from './transcode.js';
import { waveformBars, waveformOf } from './waveform.js';

/** A busy machine is no failure: an encoder runs behind everything else. */
jest.setTimeout(240_000);

describe('films and sounds', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-ffmpeg-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const { signal } = new AbortController();

  it.each([
    ['a film of a phone', 1920, 1080, ['852x480', '1280x720']],
    ['one held upright', 1080, 1920, ['480x852', '720x1280']],
    ['a small one', 320, 240, ['320x240']],
    ['one between both', 960, 540, ['852x480', '960x540']],
    ['an odd one', 481, 333, ['480x332']],
  ])('%s is made no larger, in even numbers', (_what, width, height, expected) => {
    expect(sizesOf({ width, height }).map((one) => `${one.width}x${one.height}`)).toEqual(expected);
  });

  it('a film becomes H.264 and AAC in two sizes that play while they load, without where it was taken', async () => {
    const place = ['-metadata', 'location=+06.37+002.43/', '-metadata', 'title=Chez moi'];
    const path = await film(folder, { width: 1280, height: 720, seconds: 1, more: place });
    expect((await facts(path)).tags).toContain('+06.37');
    const probed = await probe(path, 'video', { signal });
    expect(probed).toMatchObject({ picture: { width: 1280, height: 720 }, sound: true });
    const told: number[] = [];
    const made = await transcode(filmArguments(path, probed, folder), probed.seconds, {
      signal,
      onProgress: (fraction) => told.push(fraction),
    });
    expect(made.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['video/mp4', 852, 480],
      ['video/mp4', 1280, 720],
    ]);
    for (const { path: at, width, height, bytes } of made) {
      const known = await facts(at);
      expect(known).toMatchObject({ codecs: ['aac', 'h264'], width, height });
      expect(known.tags).not.toMatch(/06\.37|Chez moi/);
      expect(known.seconds).toBeCloseTo(probed.seconds, 0);
      expect(bytes).toBeGreaterThan(1_000);
      expect(await playsWhileLoading(at)).toBe(true);
    }
    expect(told.at(-1)).toBeGreaterThan(0.5);
    expect(told.every((one) => one >= 0 && one <= 1)).toBe(true);
    const picture = join(folder, 'picture.png');
    await takePicture(made[0]?.path ?? '', picture, probed.seconds, { signal });
    expect(await facts(picture)).toMatchObject({ codecs: ['png'], width: 852, height: 480 });
  });

  it('(d114) of a film or a song that is a page as well, nothing but pictures and sound is left', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const words = ['-metadata', `title=${page}`];
    for (const [kind, path] of [
      ['video', await film(folder, { name: 'page.mp4', width: 160, height: 90, seconds: 1, more: words })],
      ['audio', await film(folder, { name: 'page.mp3', seconds: 1, more: ['-vn', ...words] })],
    ] as const) {
      await appendFile(path, `${page}PK\x05\x06`);
      const probed = await probe(path, kind, { signal });
      const plan = kind === 'video' ? filmArguments(path, probed, folder) : soundArguments(path, probed, folder);
      for (const form of await transcode(plan, probed.seconds, { signal })) {
        const bytes = await readFile(form.path);
        expect([bytes.includes('script'), bytes.includes('PK\x05\x06')]).toEqual([false, false]);
      }
    }
  });

  it('a film held upright stands upright, and one without sound has none', async () => {
    const lying = await film(folder, { width: 640, height: 360, name: 'lying.mp4', sound: false, seconds: 1 });
    const turned = join(folder, 'turned.mp4');
    await runProgram('ffmpeg', ['-v', 'error', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90', '-y', turned], {
      signal,
      limits: { timeoutMs: 60_000, memoryBytes: 1e9 },
    });
    const probed = await probe(turned, 'video', { signal });
    expect(probed).toMatchObject({ picture: { width: 360, height: 640 }, sound: false });
    const [made] = await transcode(filmArguments(turned, probed, folder), probed.seconds, { signal });
    expect(await facts(made?.path ?? '')).toMatchObject({ codecs: ['h264'], width: 360, height: 640 });
  });

  it('a voice becomes Opus and AAC, and a waveform that is low where it is silent', async () => {
    const path = await voice(folder);
    const probed = await probe(path, 'audio', { signal });
    const plan = soundArguments(path, probed, folder);
    const made = await transcode(plan, probed.seconds, { signal });
    expect(made.map(({ type, width }) => [type, width])).toEqual([
      ['audio/ogg', null],
      ['audio/mp4', null],
    ]);
    expect(await Promise.all(made.map(async ({ path: at }) => (await facts(at)).codecs))).toEqual([['opus'], ['aac']]);
    const bars = await waveformOf(plan.samples);
    expect(bars).toHaveLength(waveformBars);
    expect(Math.max(...bars.slice(0, 20))).toBeLessThan(5);
    expect(Math.min(...bars.slice(28))).toBeGreaterThan(50);
  });

  describe('refuses', () => {
    const refused = async (path: string, kind: 'video' | 'audio' = 'video') =>
      probe(path, kind, { signal }).then(
        () => 'taken',
        (error: { reason?: string }) => error.reason,
      );
    const written = async (name: string, content: string | Buffer) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    };

    it('(d114) lists of other files, whatever they are called', async () => {
      const secret = await film(folder, { name: 'secret.mp4', seconds: 1 });
      const list = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
      expect(await refused(await written('list.mp4', list))).toBe('media-broken');
      expect(await refused(await written('concat.mp4', `ffconcat version 1.0\nfile '${secret}'\n`))).toBe(
        'media-broken',
      );
      const dash = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1"><BaseURL>file://${secret}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
      expect(await refused(await written('dash.mp4', dash))).toBe('media-broken');
    });

    it('what is broken, empty, cut off, or has nothing to see', async () => {
      expect(await refused(await written('nothing.mp4', ''))).toBe('media-broken');
      expect(await refused(await written('text.mp4', 'Bonjour '.repeat(1000)))).toBe('media-broken');
      const head = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
      expect(await refused(await written('head.mp4', head))).toBe('media-broken');
      expect(await refused(await voice(folder, { name: 'only.m4a', seconds: 1 }))).toBe('media-empty');
      expect(await refused(await film(folder, { name: 'mute.mp4', sound: false, seconds: 1 }), 'audio')).toBe(
        'media-empty',
      );
    });

    it('pictures larger than 4K', async () => {
      const giant = await film(folder, { name: 'giant.mp4', width: 7680, height: 4320, seconds: 0.04, sound: false });
      expect(await refused(giant)).toBe('media-too-many-pixels');
    });

    it('more work than twenty minutes of 1080 lines', async () => {
      // A picture an hour long is a small file.
      const still = [
        '-f',
        'lavfi',
        '-i',
        'color=black:size=1920x1080:rate=1/600',
        '-t',
        '3000',
        '-preset',
        'ultrafast',
      ];
      const path = join(folder, 'still.mp4');
      const limits = { timeoutMs: 120_000, memoryBytes: 1e9 };
      await runProgram('ffmpeg', ['-v', 'error', ...still, '-y', path], { signal, limits });
      await expect(probe(path, 'video', { signal })).rejects.toMatchObject({
        reason: 'media-too-long',
        params: { minutes: 20 },
      });
    });

    it('sounds of more than four hours', async () => {
      const quiet = ['-ar', '100', '-c:a', 'pcm_u8'];
      const path = join(folder, 'long.wav');
      const source = ['-f', 'lavfi', '-i', 'anullsrc=r=100:cl=mono', '-t', '14500'];
      const limits = { timeoutMs: 60_000, memoryBytes: 1e9 };
      await runProgram('ffmpeg', ['-v', 'error', ...source, ...quiet, '-y', path], { signal, limits });
      expect(await refused(path, 'audio')).toBe('media-too-long');
    });
  });

  it('a run that is stopped leaves no program behind', async () => {
    const endless = [
      '-v',
      'error',
      '-re',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x64:rate=5',
      '-f',
      'null',
      '-',
      '-progress',
      'pipe:1',
    ];
    const stop = new AbortController();
    const run = runProgram('ffmpeg', endless, {
      signal: stop.signal,
      limits: { timeoutMs: 60_000, memoryBytes: 1e9 },
      onLine: () => stop.abort(new Error('enough')),
    });
    // Settled only once the program is gone.
    await expect(run).rejects.toThrow('enough');
  });

  it('a program that is not there says so', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '/usr/bin:/bin';
    try {
      const missing = runProgram('ffmpeg-of-nobody' as 'ffmpeg', [], {
        signal,
        limits: { timeoutMs: 60_000, memoryBytes: 1e9 },
      });
      await expect(missing).rejects.toMatchObject({ reason: 'ffmpeg-missing' });
    } finally {
      process.env['PATH'] = path;
    }
  });
});
