import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { shippedMusics, videoFormats, sizeOf } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import type { FolderStorage } from '@afi/runtime/folder-storage';
import sharp from 'sharp';
import { facts } from '../../tools/ffmpeg/media-fixture.js';
import { openRenderer, sceneOf, smallFilms } from './render-fixture.js';
import { videoRenderPipeline } from './video-render.pipeline.js';

const run = promisify(execFile);
const mediaId = '0199a7a2-0000-7000-8000-000000000001';
const hostile = `'; rm -rf / #" %{pts} \\N{\\b1} <script>&amp; file:///etc/passwd 🎉 Ɖɔsu\u00a0!`;
const scenes = [
  sceneOf({ title: 'Le marché' }),
  sceneOf({ title: hostile.slice(0, 120), text: hostile, mediaId, motion: 'pan-left' }),
];

describe('a film of scenes', () => {
  let renderer: Awaited<ReturnType<typeof openRenderer>>;
  let root: string;
  let storage: FolderStorage;
  const path = process.env['PATH'] ?? '';
  beforeAll(async () => {
    renderer = await openRenderer(smallFilms.create({}));
    ({ root, storage } = renderer);
    const create = { width: 300, height: 200, channels: 3, background: '#c60' } as const;
    await storage.put('uploads/picture', await sharp({ create }).webp().toBuffer(), 'image/webp');
  });
  afterAll(() => renderer.close());
  afterEach(() => (process.env['PATH'] = path));
  const render = (more: Partial<VideoPlan>, how: Parameters<typeof renderer.render>[1] = {}) =>
    renderer.render({ scenes, pictures: { [mediaId]: 'uploads/picture' }, ...more }, how);
  /** A program of that name, found before all others. */
  const program = async (script: string) => {
    await writeFile(join(root, 'espeak-ng'), script);
    await chmod(join(root, 'espeak-ng'), 0o755);
    process.env['PATH'] = `${root}${delimiter}${path}`;
  };

  it.each(videoFormats)(
    'has its size, its length, a poster and subtitles, whatever is written on it: %s',
    async (format) => {
      const { result, film } = await render({ format }, { pipeline: videoRenderPipeline.create({}) });
      const { width, height } = sizeOf(format, '480p');
      expect(await facts(film)).toMatchObject({ codecs: ['h264'], width, height, seconds: 2 });
      expect(result.files.map(({ kind }) => kind)).toEqual(['video', 'poster', 'subtitles']);
      expect((await storage.get(result.files[2]?.key ?? ''))?.toString('utf8')).toContain('&lt;script&gt;&amp;amp;');
      expect((await readdir(root)).filter((name) => name.startsWith('afi-job-'))).toEqual([]);
    },
  );

  it('has pictures that move, and pass into each other while they do', async () => {
    const ids = ['red', 'green'].map((_, at) => `0199a7a2-0000-7000-8000-00000000001${at}`) as [string, string];
    const plain = (background: string, width = 160) =>
      sharp({ create: { width, height: 160, channels: 3, background } });
    const [blue, red] = [await plain('#00f', 80).png().toBuffer(), plain('#f00')];
    const halves = red.composite([{ input: blue, gravity: 'east' }]).webp({ lossless: true });
    await storage.put('uploads/halves', await halves.toBuffer(), 'image/webp');
    await storage.put('uploads/green', await plain('#0f0').webp({ lossless: true }).toBuffer(), 'image/webp');
    const { film } = await render({
      pictures: { [ids[0]]: 'uploads/halves', [ids[1]]: 'uploads/green' },
      scenes: [sceneOf({ mediaId: ids[0], motion: 'pan-right', seconds: 1.6 }), sceneOf({ mediaId: ids[1] })],
    });
    // The middle of what is seen, where red gives place to blue: near the ends of the first scene, in the fade, and behind it.
    const moments = [2, 37, 41, 45, 60].map((frame) => `eq(n,${frame})`).join('+');
    const seen = join(root, 'seen.raw');
    const filter = `select='${moments}',format=rgb24,crop=1:1:80:20`;
    await run('ffmpeg', ['-v', 'error', '-i', film, '-vf', filter, '-vsync', '0', '-f', 'rawvideo', seen]);
    const bytes = await readFile(seen);
    const levels = Array.from({ length: bytes.length / 3 }, (_, at) =>
      [...bytes.subarray(at * 3, at * 3 + 3)].map((value) => Math.round(value / 64)).join(''),
    );
    expect(levels).toEqual(['400', '004', '004', '022', '040']);
  });

  it('moves on where scenes that were changed since are rendered last; without subtitles it has none', async () => {
    const told: number[] = [];
    const { result } = await render({ subtitles: false }, { only: 'store', report: (done) => told.push(done) });
    expect(told.filter((done) => done > 0.1 && done < 0.5).length).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(result.files.map(({ kind }) => kind)).toEqual(['video', 'poster']);
  });

  // One work: what is seen is the same, and rendered once.
  const heardOnly = { scenes: [sceneOf({ title: 'Le marché', seconds: 6 })], jobId: crypto.randomUUID() };
  it.each(shippedMusics)('has music that is heard and never too loud: %s', async (music) => {
    const { film } = await render({ music, scenes: heardOnly.scenes }, { jobId: heardOnly.jobId });
    expect(await facts(film)).toMatchObject({ codecs: ['aac', 'h264'], seconds: 6 });
    const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', film, '-af', 'volumedetect', '-f', 'null', '-']);
    const [mean, most] = ['mean', 'max'].map((one) =>
      Number(new RegExp(`${one}_volume: (-?[\\d.]+)`).exec(stderr)?.[1]),
    );
    expect(mean).toBeGreaterThan(-35);
    expect(most).toBeLessThan(-0.5);
  });

  it('without a voice that is installed is silent, and says so', async () => {
    await program('#!/bin/sh\nexit 127\n');
    const { result, film } = await render({ voice: 'narrator', subtitles: false });
    expect(result.voiceless).toBe(true);
    expect((await facts(film)).codecs).toEqual(['h264']);
  });

  it('with a voice is as long as it speaks, one scene at least, and its music steps back', async () => {
    // Takes what is said from its file, as the real one does, and speaks for a second and a half.
    await program(`#!/bin/sh
while [ "$1" != -w ]; do shift; done
test -s said.txt && exec ffmpeg -v error -y -f lavfi -i sine=frequency=300:duration=1.5 "$2"
`);
    const { result, film } = await render({ voice: 'narrator', music: 'calm' });
    expect(result).toMatchObject({ voiceless: false, files: [{ seconds: 4.2 }, {}, {}] });
    const told = await facts(film);
    expect(told).toMatchObject({ codecs: ['aac', 'h264'] });
    expect(Math.abs(told.seconds - 4.2)).toBeLessThan(0.2);
  });

  it('with a voice that speaks for longer than a film may last ends, and says so', async () => {
    await program(`#!/bin/sh
while [ "$1" != -w ]; do shift; done
exec ffmpeg -v error -y -f lavfi -i sine=frequency=300:duration=400:sample_rate=8000 "$2"
`);
    await expect(render({ voice: 'narrator' })).rejects.toMatchObject({ code: 'videos.too-long' });
  });
});
