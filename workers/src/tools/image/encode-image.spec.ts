import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeImage, encodersAtOnce, imageLimits } from './encode-image.js';
import { animatedGif, bombPng, photo } from './image-fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'afi-image-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

const signal = new AbortController().signal;
const file = (bytes: Uint8Array | string): string => {
  const path = join(folder, 'image');
  writeFileSync(path, bytes);
  return path;
};
const encode = (bytes: Uint8Array | string, limits = imageLimits) =>
  encodeImage(file(bytes), [320, 800, 1600], { signal, limits });

describe('an image', () => {
  it('becomes WebP in three widths with a placeholder', async () => {
    const { images, placeholder } = await encode(await (await photo(2400, 1200)).jpeg().toBuffer());
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [800, 400],
      [1600, 800],
    ]);
    for (const { bytes, width } of images)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    expect(Buffer.from(placeholder, 'base64').length).toBeLessThan(30);
  });

  it('is never enlarged, and comes once where two widths would be the same', async () => {
    const { images } = await encode(await (await photo(500, 500)).png().toBuffer());
    expect(images.map(({ width }) => width)).toEqual([320, 500]);
    const tiny = await encode(await (await photo(16, 16)).webp().toBuffer());
    expect(tiny.images.map(({ width }) => width)).toEqual([16]);
  });

  it('stands upright, and says nothing of where and with what it was taken', async () => {
    const sideways = await (
      await photo(600, 300)
    )
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '5/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { images } = await encode(sideways);
    expect(images.at(-1)).toMatchObject({ width: 300, height: 600 });
    for (const { bytes } of images) expect(Buffer.from(bytes).includes('Secret')).toBe(false);
  });

  it('keeps what is transparent', async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { images } = await encode(logo);
    expect(await sharp(images[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is read from %s', async (format) => {
    const { images } = await encode(await (await photo(64, 64)).toFormat(format).toBuffer());
    expect(images[0]).toMatchObject({ width: 64, height: 64 });
  });
});

describe('what is no image', () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'not-an-image'],
    ['HTML', () => '<!doctype html><p>Bonjour</p>', 'not-an-image'],
    ['a TIFF', async () => (await photo(9, 9)).tiff().toBuffer(), 'not-an-image'],
    ['nothing', () => '', 'not-an-image'],
    ['the mark of a JPEG and no more', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'image-broken'],
    [
      'a truncated JPEG',
      async () => (await (await photo(900, 900)).jpeg().toBuffer()).subarray(0, 20_000),
      'image-broken',
    ],
    [
      'a truncated PNG',
      async () => (await (await photo(200, 200)).png().toBuffer()).subarray(0, 9_000),
      'image-broken',
    ],
    ['an animated GIF', animatedGif, 'image-animated'],
    ['a PNG that says it is 50 000 by 50 000', () => bombPng(50_000, 50_000, 1), 'image-too-many-pixels'],
  ])('%s is refused', async (_what, bytes, reason) => {
    await expect(encode(await bytes())).rejects.toMatchObject({ name: 'Failure', reason });
  });

  it('a bomb just below the limit of pixels is read within the memory allowed, or refused', async () => {
    const { images } = await encode(bombPng(8_000, 8_000));
    expect(images.at(-1)).toMatchObject({ width: 1600, height: 1600 });
  });

  it('what takes too long or too much memory is ended', async () => {
    const large = bombPng(8_000, 8_000);
    await expect(encode(large, { ...imageLimits, timeoutMs: 20 })).rejects.toMatchObject({ reason: 'image-too-heavy' });
    await expect(encode(large, { ...imageLimits, memoryBytes: 30 * 1024 * 1024 })).rejects.toMatchObject({
      reason: 'image-too-heavy',
    });
  });

  it.each([
    [0.5, 1],
    [2, 1],
    [4, 2],
    [16, 8],
  ])('with %d GB of memory, %d are read at once', (gigabytes, encoders) => {
    expect(encodersAtOnce(gigabytes * 1024 ** 3)).toBe(encoders);
  });

  it('an abort ends the reading with its reason', async () => {
    const stop = new AbortController();
    const reading = encodeImage(file(bombPng(8_000, 8_000)), [320], { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
