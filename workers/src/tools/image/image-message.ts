/** What the process that reads images is told. */
export interface ImageRequest {
  path: string;
  /** Widths wanted, in pixels, smallest first. */
  widths: readonly number[];
  maxPixels: number;
}

/** One encoded picture. */
export interface EncodedImage {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What is wrong with an image. */
export type ImageRefusal = 'image-broken' | 'image-animated' | 'image-too-many-pixels' | 'not-an-image';

/** Why an image cannot be had: what is wrong with it, or that it costs too much to read. */
export type ImageReason = ImageRefusal | 'image-too-heavy';

/** What it answers. */
export type ImageMessage =
  { kind: 'done'; images: EncodedImage[]; placeholder: string } | { kind: 'refused'; reason: ImageRefusal };
