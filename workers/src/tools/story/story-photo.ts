import sharp from 'sharp';

/** A photo as it is printed, with its sides in pixels. */
export interface StoryPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Sharp enough in print on a page of A5, light enough to be sent to a family. */
const most = { width: 1_000, height: 1_200 };

sharp.cache(false);

/** A photo as a JPEG that fits a page; null where it cannot be read. What is given was encoded by the platform itself. */
export async function storyPhoto(picture: Buffer): Promise<StoryPhoto | null> {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: 40_000_000 })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
