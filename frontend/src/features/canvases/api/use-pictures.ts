import type { MediaView } from '@afi/contracts/media';
import { useEffect, useMemo, useState } from 'react';
import type { Pictures } from '../draw/paint.js';

const fetched = new Map<string, Promise<ImageBitmap>>();

/** A photo as pixels of our own: one that came from elsewhere would keep the canvas from being saved. */
function fetchPicture(url: string): Promise<ImageBitmap> {
  const known = fetched.get(url);
  if (known) return known;
  const coming = fetch(url)
    .then((response) => response.blob())
    .then((blob) => createImageBitmap(blob));
  fetched.set(url, coming);
  coming.catch(() => fetched.delete(url));
  return coming;
}

/** The photos of a canvas, each as soon as it has come. */
export function usePictures(medias: readonly MediaView[]): Pictures {
  const [come, setCome] = useState<Pictures>(new Map());
  const wanted = useMemo(
    () => medias.flatMap(({ id, variants }) => (variants.at(-1) ? [`${id} ${variants.at(-1)?.url}`] : [])).join('\n'),
    [medias],
  );
  useEffect(() => {
    let isLeft = false;
    for (const one of wanted.split('\n').filter(Boolean)) {
      const [id = '', url = ''] = one.split(' ');
      fetchPicture(url).then(
        (picture) => isLeft || setCome((now) => (now.get(id) === picture ? now : new Map(now).set(id, picture))),
        () => undefined,
      );
    }
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return come;
}
