import type { DrawnBrand } from '@afi/contracts/deck-brand';
import type { Language } from '@afi/contracts/language';
import type { Slide, SlideThemeName } from '@afi/contracts/slide-parts';

export interface Shape {
  w: number;
  h: number;
  /** All of it, on white. */
  fit?: 'contain' | undefined;
}

/**
 * A picture by the id of its media, a JPEG cut to the shape it is shown in, when it is drawn: all of a deck at once, as they were
 * sent, would fill the memory. Null where there is none.
 */
export type ReadPicture = (mediaId: string, shape: Shape) => Promise<Uint8Array | null>;

/** Pictures as data URIs. What a deck shows ten times in the same shape is read once, and is the same text: it stands in a file once. */
export function picturesOnce(read: ReadPicture): (mediaId: string, shape: Shape) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  const asText = async (mediaId: string, shape: Shape) => {
    const jpeg = await read(mediaId, shape);
    return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  };
  return (mediaId, { w, h, fit }) => {
    const key = `${mediaId} ${w} ${h} ${fit ?? ''}`;
    const picture = known.get(key) ?? asText(mediaId, { w, h, fit });
    known.set(key, picture);
    return picture;
  };
}

/** What is drawn into a file. */
export interface DrawnDeck {
  title: string;
  language: Language;
  theme: SlideThemeName;
  slides: readonly Slide[];
  brand?: DrawnBrand | null | undefined;
  pictureOf: ReadPicture;
  /** Told after each slide. */
  onSlide?: (at: number) => void;
}

/** What no file of a page or a slide may hold; spaces of every width are one that every font has. */
export const plain = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[\u202f\u2007\u2009]/g, '\u00a0');
