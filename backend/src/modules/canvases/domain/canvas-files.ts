import { maxCanvasPicture, maxCanvasPrint, type CanvasFormat } from '@afi/contracts/canvases';
import { Problem } from '../../../platform/problem/problem.js';

/** Where files of canvases lie, flat: their sweep lists them. */
export const canvasFiles = 'canvases/';

/** @throws Problem `canvases.export-too-heavy` (413) */
export function mustWeigh(bytes: number, format: CanvasFormat): void {
  const most = format === 'pdf' ? maxCanvasPrint : maxCanvasPicture;
  if (bytes > most) throw new Problem('canvases.export-too-heavy', 413, { params: { most: most / 1_000 } });
}
