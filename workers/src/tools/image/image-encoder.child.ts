/**
 * Runs in a process of its own: an image is hostile input, and its decoders are C. Told the path of a file, it answers
 * with WebP pictures, then waits for the next. Node runs this file as it is (types stripped) in specs and compiled in
 * production, so it imports nothing of ours but types.
 */
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { EncodedImage, ImageMessage, ImageRefusal, ImageRequest } from './image-message.ts';

/** Nothing else is ever opened: no SVG, no PDF, no TIFF, nothing of ImageMagick. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
// One picture, one core; and nothing of one picture is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/** WebP quality: below it blocks show on skin and skies, above it only bytes grow. */
const quality = 78;
/** A thumbhash is made of at most this many pixels a side. */
const hashSide = 100;
/** A picture may be this many times as high as wide; a longer one is made narrower. */
const longest = 3;

/** Decoded once, upright, at the largest width wanted; everything else is made of that. */
async function decoded({ path, widths, maxPixels }: ImageRequest) {
  const source = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const { pages = 1 } = await source.metadata();
  if (pages > 1) throw new Error('animated');
  const width = Math.max(...widths);
  const { data, info } = await source
    .autoOrient()
    .resize({ width, height: width * longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode(request: ImageRequest): Promise<ImageMessage> {
  const { data, raw } = await decoded(request);
  const images: EncodedImage[] = [];
  for (const width of new Set(request.widths.map((one) => Math.min(one, raw.width)))) {
    const { data: bytes, info } = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    images.push({ width: info.width, height: info.height, bytes });
  }
  const small = await sharp(data, { raw })
    .resize({ width: hashSide, height: hashSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return { kind: 'done', images, placeholder: Buffer.from(hash).toString('base64') };
}

function reasonOf(error: unknown): ImageRefusal {
  const message = error instanceof Error ? error.message : '';
  if (message === 'animated') return 'image-animated';
  if (/pixel limit/.test(message)) return 'image-too-many-pixels';
  return /unsupported image format|block/.test(message) ? 'not-an-image' : 'image-broken';
}

async function answer(request: ImageRequest): Promise<void> {
  const message: ImageMessage = await encode(request).catch((error: unknown) => ({
    kind: 'refused',
    reason: reasonOf(error),
  }));
  process.send?.(message);
}

process.on('message', (request: ImageRequest) => void answer(request));
process.on('disconnect', () => process.exit(0));
