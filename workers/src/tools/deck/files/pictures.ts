import sharp from 'sharp';

/** Reads a picture by the id of its media, when it is drawn: all of a deck at once would fill the memory. Null where there is none. */
export type ReadPicture = (mediaId: string) => Promise<Buffer | null>;

/** Sharp on a projector: twice the units of a slide. */
const scale = 2;

// One after the other, each once: what the library would keep is never asked for again.
sharp.cache(false);

/** A picture cut to the shape of its box, as a JPEG. What is given was encoded by the platform itself. */
export function cutTo(picture: Buffer, { w, h }: { w: number; h: number }): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(Math.round(w * scale), Math.round(h * scale), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
