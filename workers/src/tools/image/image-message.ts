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

export const imageRefusals = ['broken', 'animated', 'too-many-pixels', 'not-an-image'] as const;
export type ImageRefusal = (typeof imageRefusals)[number];

/** What it answers. */
export type ImageMessage =
  { kind: 'done'; images: EncodedImage[]; placeholder: string } | { kind: 'refused'; reason: ImageRefusal };
