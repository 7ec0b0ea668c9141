import { canvasSizes, type CanvasDrawing, type CanvasLayer, type CanvasLayerOf } from '@afi/contracts/canvas-parts';
import { encode } from 'uqr';
import { drawText } from './letters.js';
import { drawShape } from './shapes.js';
import { drawSticker } from './stickers.js';

/** A photo that has come, by the id of its media. */
export type Pictures = ReadonlyMap<string, ImageBitmap | HTMLCanvasElement | HTMLImageElement>;
type Picture = Pictures extends ReadonlyMap<string, infer One> ? One : never;

/**
 * Draws one layer, its box between 0 and its own width and height. Screen, export and thumbnail all come through here: they
 * show the same, whatever their size.
 */
export function paintLayer(context: CanvasRenderingContext2D, layer: CanvasLayer, pictures: Pictures): void {
  context.save();
  if (layer.kind === 'text') drawText(context, layer);
  else if (layer.kind === 'shape') drawShape(context, layer);
  else if (layer.kind === 'photo') drawPhoto(context, layer, pictures);
  else if (layer.kind === 'logo') drawLogo(context, layer, pictures);
  else if (layer.kind === 'qr') drawQr(context, layer);
  else drawSticker(context, layer);
  context.restore();
}

/** Draws all that is shown, in pixels of the picture. */
export function paintDrawing(context: CanvasRenderingContext2D, drawing: CanvasDrawing, pictures: Pictures): void {
  const { width, height } = canvasSizes[drawing.size];
  context.fillStyle = drawing.background;
  context.fillRect(0, 0, width, height);
  for (const layer of drawing.layers) {
    if (layer.hidden) continue;
    context.save();
    context.globalAlpha = layer.opacity;
    context.translate(layer.x + layer.w / 2, layer.y + layer.h / 2);
    context.rotate((layer.turn * Math.PI) / 180);
    context.translate(-layer.w / 2, -layer.h / 2);
    paintLayer(context, layer, pictures);
    context.restore();
  }
}

/** The picture, so many times as large as its size says. */
export function drawnCanvas(drawing: CanvasDrawing, pictures: Pictures, scale: number): HTMLCanvasElement {
  const { width, height } = canvasSizes[drawing.size];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(canvas.width / width, canvas.height / height);
  context.imageSmoothingQuality = 'high';
  paintDrawing(context, drawing, pictures);
  return canvas;
}

function drawPhoto(context: CanvasRenderingContext2D, layer: CanvasLayerOf<'photo'>, pictures: Pictures): void {
  const { w, h, crop, brightness, round } = layer;
  const path = new Path2D();
  path.roundRect(0, 0, w, h, Math.min(round, w / 2, h / 2));
  context.clip(path);
  const picture = layer.mediaId ? pictures.get(layer.mediaId) : undefined;
  if (!picture) return drawLandscape(context, w, h);
  const wide = Math.min(picture.width, (picture.height * w) / h) / crop.zoom;
  const high = (wide * h) / w;
  context.imageSmoothingQuality = 'high';
  const from = [(picture.width - wide) * crop.x, (picture.height - high) * crop.y] as const;
  context.drawImage(lit(picture, brightness), ...from, wide, high, 0, 0, w, h);
}

/** What stands where a photo is still to be chosen: a sun over two hills. */
function drawLandscape(context: CanvasRenderingContext2D, w: number, h: number): void {
  context.fillStyle = '#f7dfae';
  context.fillRect(0, 0, w, h);
  context.fillStyle = '#f2a93b';
  context.beginPath();
  context.arc(w * 0.68, h * 0.36, Math.min(w, h) * 0.15, 0, Math.PI * 2);
  context.fill();
  for (const [colour, x, top] of [
    ['#2f8f76', 0.28, 0.5],
    ['#0b5d4b', 0.78, 0.62],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(w * x, h * 1.05, w * 0.62, h * (1.05 - top), 0, 0, Math.PI * 2);
    context.fill();
  }
}

const litOnes = new WeakMap<object, Map<number, HTMLCanvasElement>>();

/** A photo, its light multiplied; made once for each degree. */
function lit(picture: Picture, brightness: number): Picture {
  if (brightness === 0) return picture;
  const known = litOnes.get(picture) ?? new Map<number, HTMLCanvasElement>();
  litOnes.set(picture, known);
  const found = known.get(brightness);
  if (found) return found;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const context = canvas.getContext('2d');
  if (!context) return picture;
  context.drawImage(picture, 0, 0);
  const grey = Math.round(255 * (brightness < 0 ? 1 + brightness : brightness / (1 + brightness)));
  context.globalCompositeOperation = brightness < 0 ? 'multiply' : 'color-dodge';
  context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  // What was transparent stays so.
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(picture, 0, 0);
  // One slide of a finger is many degrees.
  if (known.size > 3) known.clear();
  known.set(brightness, canvas);
  return canvas;
}

function drawLogo(
  context: CanvasRenderingContext2D,
  { w, h, mediaId }: CanvasLayerOf<'logo'>,
  pictures: Pictures,
): void {
  const picture = mediaId ? pictures.get(mediaId) : undefined;
  if (picture) {
    const scale = Math.min(w / picture.width, h / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (w - wide) / 2, (h - high) / 2, wide, high);
    return;
  }
  const radius = Math.min(w, h) / 2;
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(w / 2, h / 2, radius, 0, Math.PI * 2);
  context.fill();
  context.lineWidth = radius * 0.08;
  context.strokeStyle = '#1d778c';
  context.setLineDash([radius * 0.22, radius * 0.14]);
  context.beginPath();
  context.arc(w / 2, h / 2, radius * 0.86, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = '#1d778c';
  context.font = `700 ${radius * 0.42}px Arimo, Arial, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('LOGO', w / 2, h / 2 + radius * 0.03);
}

const codes = new Map<string, boolean[][]>();

/** A QR code with the quiet edge scanners need; of nothing there is none, for it would lead nowhere. */
function drawQr(context: CanvasRenderingContext2D, { w, h, text, colour, back }: CanvasLayerOf<'qr'>): void {
  if (!text.trim()) return;
  const code = codes.get(text) ?? encode(text, { ecc: 'M', border: 3 }).data;
  codes.set(text, code);
  const side = Math.min(w, h) / code.length;
  context.fillStyle = back;
  context.fillRect(0, 0, w, h);
  context.fillStyle = colour;
  const [left, top] = [(w - side * code.length) / 2, (h - side * code.length) / 2];
  const path = new Path2D();
  code.forEach((row, y) => row.forEach((dark, x) => dark && path.rect(left + x * side, top + y * side, side, side)));
  context.fill(path);
}
