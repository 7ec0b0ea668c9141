import { canvasSizes } from '@afi/contracts/canvas-parts';
import type { Creation } from '@afi/contracts/creations';
import { useEffect, useRef } from 'react';
import { isLightNetwork } from '../../../lib/light-network.js';
import { forgetMeasures } from '../draw/letters.js';
import { drawnCanvas } from '../draw/paint.js';
import { leaving } from '../edit/unfilled.js';
import classes from './TemplateGallery.module.css';
import { useInSight } from './use-in-sight.js';

/** Pixels of its longer side: sharp on a phone at the size of a row. */
const across = 144;

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** A picture as small as a row of a list: drawn of its layers, with the letters of the device; its photos come at their smallest. */
export default function CanvasPreview({ creation }: { creation: Creation }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useInSight(place);
  const canvas = creation.preview?.canvas;
  useEffect(() => {
    if (!isSeen || !canvas) return undefined;
    let isLeft = false;
    const { width, height } = canvasSizes[canvas.drawing.size];
    const draw = (pictures: ReadonlyMap<string, HTMLImageElement>) => {
      if (isLeft) return;
      const missing = canvas.drawing.layers.filter((one) => 'mediaId' in one && !pictures.has(one.mediaId ?? ''));
      const layers = canvas.drawing.layers.filter((one) => !missing.includes(one));
      const shown = leaving({ ...canvas.drawing, layers });
      place.current?.replaceChildren(drawnCanvas(shown, pictures, across / Math.max(width, height)));
      // Measured with the letters there are: in the editor others have come.
      forgetMeasures();
    };
    draw(new Map());
    const wanted = isLightNetwork()
      ? []
      : canvas.pictures.flatMap(({ id, variants: [one] }) => (one ? [[id, one.url] as const] : []));
    if (wanted.length)
      void Promise.all(wanted.map(async ([id, url]) => [id, await loaded(url)] as const)).then((come) =>
        draw(new Map(come.flatMap(([id, image]) => (image ? [[id, image]] : [])))),
      );
    return () => {
      isLeft = true;
    };
  }, [isSeen, canvas]);
  if (!canvas) return null;
  const { width, height } = canvasSizes[canvas.drawing.size];
  return (
    <span ref={place} className={classes.small} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true" />
  );
}
