import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frameOf, unitsOf } from '@afi/contracts/video-frame';
import type { VideoFormat } from '@afi/contracts/video-parts';
import sharp from 'sharp';
import { openRenderer, sceneOf } from './render-fixture.js';

const run = promisify(execFile);
const name = 'Chorale du soir';
const [dark, light] = ['#101010', '#f4f4f4'];
const mediaId = '0199a7a2-0000-7000-8000-000000000001';

describe('the mark of a community in a film', () => {
  let renderer: Awaited<ReturnType<typeof openRenderer>>;
  beforeAll(async () => {
    renderer = await openRenderer();
    const { storage } = renderer;
    for (const [key, background] of [
      ['dark', dark],
      ['light', light],
    ] as const)
      await storage.put(
        `uploads/${key}`,
        await sharp({ create: { width: 90, height: 90, channels: 3, background } })
          .webp()
          .toBuffer(),
        'image/webp',
      );
    // Red in its middle, nothing around it: what it lets through is seen.
    const disc = Buffer.from('<svg width="320" height="320"><circle cx="160" cy="160" r="80" fill="#e00000"/></svg>');
    await storage.put('uploads/logo', await sharp(disc).webp({ quality: 90 }).toBuffer(), 'image/webp');
    await storage.put('uploads/broken', Buffer.from('RIFF nothing of a picture'), 'image/webp');
  });
  afterAll(() => renderer.close());

  const logoPlace = (format: VideoFormat) => {
    const asked = { scene: { title: '', text: '' }, at: 1, picture: true, cue: null, lit: 0 };
    const look = { format, theme: 'lagune', subtitles: false, style: 'plain', mark: { name, logo: true } } as const;
    const place = frameOf(asked, look).shapes.find((one) => one.kind === 'logo');
    if (!place) throw new Error('no logo');
    return place;
  };
  /** What is seen of a film a moment after its beginning: its first picture, and a way to ask for a place of it, in units. */
  const filmed = async (
    mark: object,
    { behind = 'dark', format = '1:1' }: { behind?: string; format?: VideoFormat } = {},
  ) => {
    const { film, result } = await renderer.render({
      ...{ scenes: [sceneOf({ mediaId })], pictures: { [mediaId]: `uploads/${behind}` }, subtitles: false, format },
      mark: mark as { name: string },
    });
    const to = join(renderer.root, 'seen.png');
    await run('ffmpeg', ['-v', 'error', '-y', '-ss', '0.5', '-i', film, '-frames:v', '1', to]);
    const picture = await readFile(to);
    const { width } = await sharp(picture).metadata();
    const scale = width / unitsOf(format).w;
    const at = async (x: number, y: number) => {
      const box = { left: Math.round(x * scale) - 1, top: Math.round(y * scale) - 1, width: 3, height: 3 };
      // Statistics are of what is given, before anything is cut out of it.
      const { channels } = await sharp(await sharp(picture).extract(box).png().toBuffer()).stats();
      return channels.slice(0, 3).map(({ mean }) => mean) as [number, number, number];
    };
    return { picture, result, at };
  };

  it.each([
    ['9:16', 'dark'],
    ['1:1', 'light'],
    ['16:9', 'dark'],
  ] as const)(
    'shows its logo, on white where it lets through, whatever is behind it: %s, %s',
    async (format, behind) => {
      const { at, result } = await filmed({ name, logoKey: 'uploads/logo' }, { format, behind });
      const { x, y, w, h } = logoPlace(format);
      const [red, green, blue] = await at(x + w / 2, y + h / 2);
      expect(red).toBeGreaterThan(170);
      expect(Math.max(green, blue)).toBeLessThan(80);
      expect(Math.min(...(await at(x + 4, y + h / 2)))).toBeGreaterThan(215);
      expect(result.markless).toBe(false);
    },
  );

  it('is its initials, and says nothing, where its logo cannot be read or is gone; as in films planned before there were logos', async () => {
    const before = await filmed({ name });
    for (const logoKey of ['uploads/broken', 'uploads/gone']) {
      const { picture, result } = await filmed({ name, logoKey });
      expect([picture.equals(before.picture), result.markless]).toEqual([true, false]);
    }
  });
});
