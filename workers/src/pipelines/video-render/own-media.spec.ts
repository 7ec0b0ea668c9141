import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoRenderJob } from '@afi/contracts/videos';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp, { type Region, type Sharp } from 'sharp';
import { facts, film as barsFilm, voice as halfSilent } from '../../tools/ffmpeg/media-fixture.js';
import { openRenderer, sceneOf, smallFilms } from './render-fixture.js';

const run = promisify(execFile);
const [long, tall] = [1, 2].map((one) => `0199a7a2-0000-7000-8000-00000000000${one}`) as [string, string];

// A dozen films are encoded here: a busy machine takes its time.
jest.setTimeout(180_000);

describe('what its author sent, in a film', () => {
  let renderer: Awaited<ReturnType<typeof openRenderer>>;
  const put = async (key: string, path: string) =>
    renderer.storage.put(key, await readFile(path), 'application/octet-stream');
  beforeAll(async () => {
    renderer = await openRenderer(smallFilms.create({}));
    const { root } = renderer;
    // Red for two seconds, then blue: which part of it is shown can be seen. Its sound outlasts its pictures.
    const colours = ['red', 'blue'].flatMap((one) => ['-f', 'lavfi', '-i', `color=${one}:s=160x160:r=30:d=2`]);
    const joined = ['-filter_complex', '[0:v][1:v]concat=n=2[v]', '-map', '[v]', '-map', '2:a', '-pix_fmt', 'yuv420p'];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=500:duration=6'];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...colours,
      ...tone,
      ...joined,
      '-preset',
      'ultrafast',
      join(root, 'long.mp4'),
    ]);
    await put('media/long', join(root, 'long.mp4'));
    await put(
      'media/tall',
      await barsFilm(root, { name: 'tall.mp4', width: 180, height: 320, sound: false, seconds: 1 }),
    );
    await put('media/tune', await halfSilent(root, { name: 'tune.wav', seconds: 2 }));
    await rm(join(root, 'tall.mp4'));
  });
  afterAll(() => renderer.close());

  const clips = { [long]: { key: 'media/long', seconds: 6 }, [tall]: { key: 'media/tall', seconds: 1 } };
  /** A place of a film at some seconds. */
  const seen = async (film: string, place: Region, seconds: readonly number[]) => {
    const files = seconds.map((_, at) => join(renderer.root, `seen-${at}.png`));
    const inputs = seconds.flatMap((second) => ['-ss', String(second), '-i', film]);
    const outputs = files.flatMap((to, at) => ['-map', `${at}:v`, '-frames:v', '1', to]);
    await run('ffmpeg', ['-v', 'error', '-y', ...inputs, ...outputs]);
    return Promise.all(files.map(async (file) => sharp(await readFile(file)).extract(place)));
  };
  const colourOf = async (picture: Sharp) => {
    const { dominant } = await picture.stats();
    return dominant.r > 150 ? 'red' : dominant.b > 150 ? 'blue' : 'neither';
  };
  /** What is heard of a film: decibels of a part of it. */
  const heard = async (film: string) => {
    const samples = join(renderer.root, 'heard.raw');
    await run('ffmpeg', ['-v', 'error', '-y', '-i', film, '-vn', '-ac', '1', '-ar', '44100', '-f', 's16le', samples]);
    const bytes = await readFile(samples);
    return (from: number, seconds: number): number => {
      let [sum, count] = [0, 0];
      const end = Math.min(bytes.length, Math.round((from + seconds) * 44_100) * 2);
      for (let at = Math.round(from * 44_100) * 2; at < end; at += 2, count += 1)
        sum += (bytes.readInt16LE(at) / 32_768) ** 2;
      // Silence is no less than what the least sample tells.
      return 10 * Math.log10(Math.max(sum / count, 32_768 ** -2));
    };
  };

  it('clips are shown from their second on, held where they are too short, silent until they shall be heard', async () => {
    const scenes = [
      sceneOf({ title: 'Rouge', mediaId: long, seconds: 1.2 }),
      sceneOf({ mediaId: long, seconds: 3, clip: { from: 2.5, sound: false } }),
      sceneOf({ mediaId: tall, seconds: 2, clip: { from: 0, sound: true } }),
      sceneOf({ title: 'Fin' }),
    ];
    const { film } = await renderer.render({ scenes, clips });
    expect(await facts(film)).toMatchObject({ codecs: ['h264'], width: 160, height: 160, seconds: 7.2 });
    const middle = { left: 66, top: 20, width: 27, height: 27 };
    const colours = await Promise.all((await seen(film, middle, [0.5, 1.8, 4])).map(colourOf));
    expect(colours).toEqual(['red', 'blue', 'blue']);
  });

  it('(d241) clips lie on the disk while they are shown: of many long ones, three at most', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `0199a7a2-0000-7000-8000-0000000001${at}0`);
    const many = Object.fromEntries(ids.map((id) => [id, { key: `media/${id}`, seconds: 6 }]));
    for (const id of ids) await put(`media/${id}`, join(renderer.root, 'long.mp4'));
    const shown = [ids[0], ...ids];
    const scenes = shown.map((mediaId, at) => sceneOf({ mediaId, clip: { from: 0, sound: at < 3 } }));
    const held: number[] = [];
    const report = (_: number, folder: string) =>
      void held.push(readdirSync(folder).filter((name) => name.startsWith('media-')).length);
    const { film } = await renderer.render({ scenes, clips: many }, { report });
    expect([Math.max(...held), held.at(-1)]).toEqual([3, 0]);
    expect(await facts(film)).toMatchObject({ codecs: ['aac', 'h264'], seconds: 6 });
    const loud = await heard(film);
    expect(loud(1.2, 1.6)).toBeGreaterThan(-35);
    expect(loud(3.8, 2)).toBeLessThan(-60);
  });

  it('clips are heard while they are seen, and music steps back for them', async () => {
    const scenes = [
      sceneOf({ title: 'Avant', seconds: 2 }),
      sceneOf({ mediaId: long, seconds: 2, clip: { from: 1, sound: true } }),
      sceneOf({ title: 'Après', seconds: 3 }),
    ];
    // What is seen is the same, and rendered once.
    const jobId = crypto.randomUUID();
    const { film } = await renderer.render({ scenes, clips }, { jobId });
    expect((await facts(film)).codecs).toEqual(['aac', 'h264']);
    const alone = await heard(film);
    expect(alone(0.2, 1.6)).toBeLessThan(-60);
    expect(alone(2.3, 1.4)).toBeGreaterThan(-35);
    expect(alone(5, 1.5)).toBeLessThan(-60);
    const both = await heard((await renderer.render({ scenes, clips, music: 'calm' }, { jobId })).film);
    expect(both(0.5, 1.4)).toBeGreaterThan(-45);
  });

  it('(d248) a clip whose sound is over where it begins is silent, and stops no film', async () => {
    const { root } = renderer;
    // Four seconds of pictures, one of sound.
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=500:duration=1'];
    const short = join(root, 'short.mp4');
    const long4 = ['-i', join(root, 'long.mp4'), ...tone, '-map', '0:v', '-map', '1:a', '-c:v', 'copy', short];
    await run('ffmpeg', ['-v', 'error', '-y', ...long4]);
    await put('media/short', short);
    const shortly = { [long]: { key: 'media/short', seconds: 4 } };
    const over = [sceneOf({ mediaId: long, seconds: 1, clip: { from: 2, sound: true } })];
    const jobId = crypto.randomUUID();
    for (const scenes of [
      over,
      [0.5, 0.98, 2].map((from) => sceneOf({ mediaId: long, seconds: 1, clip: { from, sound: true } })),
    ]) {
      const { film } = await renderer.render({ scenes, clips: shortly, music: 'calm' }, { jobId });
      expect(await facts(film)).toMatchObject({ codecs: ['aac', 'h264'], seconds: scenes.length });
    }
    // Nothing of it is mixed.
    const { film } = await renderer.render({ scenes: over, clips: shortly }, { jobId });
    expect(await facts(film)).toMatchObject({ codecs: ['h264'], seconds: 1 });
  });

  it('music is begun again until the film ends, where it dies away', async () => {
    const scenes = [sceneOf({ title: 'Long', seconds: 9 })];
    const plan = { scenes, music: 'own', ownMusic: { key: 'media/tune', seconds: 2 } } as const;
    const jobId = crypto.randomUUID();
    const { film } = await renderer.render(plan, { jobId });
    expect(await facts(film)).toMatchObject({ codecs: ['aac', 'h264'], seconds: 9 });
    const loud = await heard(film);
    // Silent for a second, loud for a second, again and again.
    for (const from of [1.1, 5.1]) expect(loud(from, 0.8)).toBeGreaterThan(-30);
    for (const from of [2.2, 6.2]) expect(loud(from, 0.6)).toBeLessThan(-50);
    expect(loud(8.8, 0.2)).toBeLessThan(loud(7.1, 0.2));
    const { result } = await renderer.render({ scenes, music: 'own', ownMusic: null }, { jobId });
    expect(result.files).toHaveLength(2);
  });

  it('(d114) that is no film or no sound is refused: no other file is read, nothing is played', async () => {
    const { root } = renderer;
    await writeFile(join(root, 'canary.txt'), 'canary');
    const hostile = [
      ['list', `ffconcat version 1.0\nfile '${join(root, 'canary.txt')}'\n`],
      ['playlist', `#EXTM3U\n#EXTINF:10,\nfile://${join(root, 'canary.txt')}\n`],
      ['page', '<script>alert(1)</script>'],
      ['empty', ' '],
    ] as const;
    for (const [name, text] of hostile) {
      await renderer.storage.put(`media/${name}`, Buffer.from(text), 'application/octet-stream');
      const stored = { key: `media/${name}`, seconds: 4 };
      const scenes = [sceneOf({ mediaId: long })];
      const asClip = renderer.render({ scenes, clips: { [long]: stored } });
      await expect(asClip).rejects.toMatchObject({ code: 'videos.media-broken' });
      const asMusic = renderer.render({ scenes: [sceneOf({ title: 'x' })], music: 'own', ownMusic: stored });
      await expect(asMusic).rejects.toMatchObject({ code: 'videos.media-broken' });
    }
    const gone = renderer.render({
      scenes: [sceneOf({ mediaId: long })],
      clips: { [long]: { key: 'media/gone', seconds: 4 } },
    });
    await expect(gone).rejects.toMatchObject({ code: 'videos.media-broken' });
    expect(await readFile(join(root, 'canary.txt'), 'utf8')).toBe('canary');
  });

  it('music that cannot be played is refused before a text is read or a scene rendered; and where it was changed since', async () => {
    await renderer.storage.put('media/noise', Buffer.from('noise'), 'application/octet-stream');
    const scenes = [sceneOf({ title: 'x' })];
    const plan = { scenes, music: 'own', ownMusic: { key: 'media/noise', seconds: 4 } } as const;
    for (const only of ['voice', 'store'])
      await expect(renderer.render(plan, { only })).rejects.toMatchObject({ code: 'videos.media-broken' });
  });

  it('(d240) music nearly nothing is heard of stops no encoder: it is refused; what lies of its length ends', async () => {
    const { root } = renderer;
    const sine = ['-f', 'lavfi', '-i', 'sine=frequency=500:duration=1', '-af', 'atrim=end_sample=22'];
    await run('ffmpeg', ['-v', 'error', '-y', ...sine, '-c:a', 'aac', join(root, 'dot.m4a')]);
    const dot = await readFile(join(root, 'dot.m4a'));
    // It says that it lasts twenty seconds, and still yields nothing.
    const liar = Buffer.from(dot);
    liar.writeUInt32BE(20_000, liar.indexOf('mvhd') + 20);
    liar.writeUInt32BE(20_000, liar.indexOf('tkhd') + 24);
    liar.writeUInt32BE(20 * 44_100, liar.indexOf('mdhd') + 20);
    const rendered = async (name: string, bytes: Buffer) => {
      await renderer.storage.put(`media/${name}`, bytes, 'application/octet-stream');
      const ownMusic = { key: `media/${name}`, seconds: 2 };
      return renderer.render({ scenes: [sceneOf({ title: 'x', seconds: 3 })], music: 'own', ownMusic });
    };
    const begun = performance.now();
    await expect(rendered('dot', dot)).rejects.toMatchObject({ code: 'videos.music-too-short' });
    expect(await facts((await rendered('liar', liar)).film)).toMatchObject({ seconds: 3 });
    expect(performance.now() - begun).toBeLessThan(45_000);
    for (const code of ['videos.music-too-short', 'videos.film-too-heavy'])
      expect(videoRenderJob.hopeless).toContain(code);
  });

  it('the mark of a community stands in the corner of every scene', async () => {
    const scenes = [sceneOf({ title: 'Un', seconds: 1 }), sceneOf({ mediaId: tall, seconds: 1 })];
    const corner = { left: 110, top: 5, width: 44, height: 10 };
    const corners = async ({ film }: { film: string }) =>
      Promise.all((await seen(film, corner, [0.5, 1.2, 1.8])).map((picture) => picture.removeAlpha().raw().toBuffer()));
    const [with_, without] = [
      await renderer.render({ scenes, clips, mark: { name: 'CEG Les Palmiers' } }),
      await renderer.render({ scenes, clips, markless: true }),
    ];
    expect([with_.result.markless, without.result.markless]).toEqual([false, true]);
    const others = await corners(without);
    for (const [place, one] of (await corners(with_)).entries()) {
      const other = others[place] ?? Buffer.alloc(0);
      const differs = one.reduce((sum, value, at) => sum + (Math.abs(value - (other[at] ?? 0)) > 40 ? 1 : 0), 0);
      expect(differs / one.length).toBeGreaterThan(0.15);
    }
  });
});
