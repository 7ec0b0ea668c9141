import sharp from 'sharp';

/** Sharp on a projector: twice the units of a slide. */
const scale = 2;

// One after the other, each once: what the library would keep is never asked for again.
sharp.cache(false);

/** A picture cut to the shape of its box, or put whole on white, as a JPEG. What is given was encoded by the platform itself. */
export function cutTo(
  picture: Buffer,
  { w, h, fit = 'cover' }: { w: number; h: number; fit?: 'contain' | 'cover' | undefined },
): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(Math.round(w * scale), Math.round(h * scale), { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
