import sharp from 'sharp';

/** Pictures of a deck by the id of their media; those that could not be read are not there. */
export type MediaPictures = ReadonlyMap<string, Buffer>;

/** Sharp on a projector: twice the units of a slide. */
const scale = 2;

/** A picture cut to the shape of its box, as a JPEG. What is given was encoded by the platform itself. */
export function cutTo(picture: Buffer, { w, h }: { w: number; h: number }): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(Math.round(w * scale), Math.round(h * scale), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
