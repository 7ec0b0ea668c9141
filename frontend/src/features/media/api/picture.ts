import type { MediaView } from '@afi/contracts/media';

/** What an `<img>` needs of a media: the widths there are, and the side lengths of the largest. */
export interface Picture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Null while there is nothing to show: not ready, failed, or no image. */
export function pictureOf({ variants }: Pick<MediaView, 'variants'>): Picture | null {
  const forms = variants.flatMap(({ url, width, height }) => (width && height ? [{ url, width, height }] : []));
  const largest = forms.at(-1);
  if (!largest) return null;
  const srcSet = forms.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { src: largest.url, srcSet, width: largest.width, height: largest.height };
}
