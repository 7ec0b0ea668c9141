import { randomBytes } from 'node:crypto';
import { emptySlide } from '@afi/contracts/slide-parts';
import sharp from 'sharp';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { draw } from './draw-threads.js';

const mega = 1024 * 1024;
const mediaId = '0199a7a2-0000-7000-8000-000000000001';
const ids = Array.from({ length: 40 }, (_, at) => `0199a7a2-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`);
const deck = {
  title: 'Une photo',
  language: 'fr' as const,
  theme: 'lagune' as const,
  slides: ids.map((id) => ({ ...emptySlide(id, 'full-picture', 'La même'), mediaId })),
};

/** The longest stretch this thread computed without letting anybody else in, in milliseconds of its own time. */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  const taken = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, last] = [0, taken()];
  const look = setInterval(() => {
    const now = taken();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(look);
  return longest;
}

describe.each(['pptx', 'pdf'] as const)('a deck drawn in a thread: %s', (format) => {
  let jpeg: Buffer;
  beforeAll(async () => {
    const raw = { width: 1920, height: 1080, channels: 3 } as const;
    jpeg = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .jpeg({ quality: 82 })
      .toBuffer();
  });
  const { signal } = new AbortController();

  it('holds the same picture once, asks for it once, and tells of each slide', async () => {
    const [asked, slides]: [string[], number[]] = [[], []];
    const pictureOf = async (id: string) => (asked.push(id), jpeg);
    const made = await draw({ format, deck }, { signal, pictureOf, onSlide: (at) => slides.push(at) });
    expect(made.length).toBeGreaterThan(jpeg.length);
    expect(made.length).toBeLessThan(jpeg.length + mega);
    expect([asked, slides]).toEqual([[mediaId], ids.map((_, at) => at)]);
  });

  it('(d203) keeps nobody else here waiting, whatever it holds', async () => {
    const many = { ...deck, slides: deck.slides.map((one) => ({ ...one, mediaId: one.id })) };
    const pictureOf = async (id: string) => Buffer.concat([jpeg, Buffer.from(id)]);
    const stretch = () =>
      longestStretch(() => draw({ format, deck: many }, { signal, pictureOf, onSlide: () => undefined }));
    expect(await leastMs(100, () => undefined, stretch)).toBeLessThan(100);
  });

  it('ends with its job, and says what a picture could not be read for', async () => {
    const stop = new AbortController();
    const pictureOf = () => new Promise<never>(() => stop.abort(new Error('cancelled')));
    const drawing = { pictureOf, onSlide: () => undefined };
    await expect(draw({ format, deck }, { ...drawing, signal: stop.signal })).rejects.toThrow('cancelled');
    const away = { ...drawing, signal, pictureOf: () => Promise.reject(new Error('the storage is away')) };
    await expect(draw({ format, deck }, away)).rejects.toThrow('the storage is away');
  });
});
