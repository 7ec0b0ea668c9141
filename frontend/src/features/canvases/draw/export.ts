import { canvasSizes, type CanvasDrawing } from '@afi/contracts/canvas-parts';
import { maxCanvasPicture, maxCanvasPrint, type CanvasFormat } from '@afi/contracts/canvases';
import { leaving } from '../edit/unfilled.js';
import { loadFonts } from './font-files.js';
import { drawnCanvas, type Pictures } from './paint.js';

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), type, quality);
  });

/** Scales and qualities, the best first. */
const tries = {
  png: [1, 0.85, 0.7, 0.6, 0.5].map((scale) => ({ scale, quality: 1 })),
  jpeg: [
    ...[0.92, 0.86, 0.8, 0.72, 0.64].map((quality) => ({ scale: 1, quality })),
    ...[0.85, 0.7, 0.5].map((scale) => ({ scale, quality: 0.7 })),
  ],
  /** A sheet of paper is looked at from near: 200 dots an inch. */
  pdf: [1, 0.9, 0.8, 0.7].map((scale) => ({ scale, quality: 0.9 })),
} as const;

/** Pixels across an A4 sheet of 200 dots an inch. */
const printed = 1_654;

/** The picture as a file, as good as it can be within its weight; null where it stays too heavy (a PNG of photos). */
export async function pictureFile(
  drawing: CanvasDrawing,
  { pictures, format, name }: { pictures: Pictures; format: CanvasFormat; name: string },
): Promise<File | null> {
  await loadFonts();
  const shown = leaving(drawing);
  const base = format === 'pdf' ? printed / canvasSizes[drawing.size].width : 1;
  const [type, ending] = format === 'png' ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  const most = format === 'pdf' ? maxCanvasPrint : maxCanvasPicture;
  for (const { scale, quality } of tries[format]) {
    const blob = await blobOf(drawnCanvas(shown, pictures, base * scale), type, quality);
    if (blob.size <= most) return new File([blob], `${name}.${ending}`, { type });
  }
  return null;
}
