import { canvasSizes, type CanvasDrawing, type CanvasLayer, type CanvasSize } from '@afi/contracts/canvas-parts';
import type { SourceMaterial } from '@afi/contracts/creations';
import { v7 as uuid } from 'uuid';
import { saidIn } from './said-in.js';

const [paper, ink, deep, gold, clay] = ['#fff8ec', '#2b1608', '#0b5d4b', '#f6b21b', '#a63a1e'];

/** A first picture of something somebody has, in its own words: nothing is invented, and all of it can be changed. */
export function filledDrawing(size: CanvasSize, material: SourceMaterial): CanvasDrawing & { title: string } {
  const said = saidIn(material);
  const { width, height } = canvasSizes[size];
  const pad = Math.round(width * 0.08);
  const band = Math.round(height * 0.09);
  const inner = width - pad * 2;
  const layers: CanvasLayer[] = [cloth(0, width, band), cloth(height - band, width, band)];
  let y = band + pad * 0.7;
  if (said.from) {
    const h = height * 0.045;
    layers.push(letters(said.from, { x: pad, y, w: inner, h }, { size: width * 0.045, colour: clay, font: 'bold' }));
    y += h + pad * 0.3;
  }
  if (said.mediaId) {
    const h = Math.round(height * 0.34);
    layers.push({
      ...{ kind: 'photo', ...rest(), x: pad, y, w: inner, h, mediaId: said.mediaId },
      ...{ crop: { x: 0.5, y: 0.5, zoom: 1 }, brightness: 0, round: 36 },
    });
    y += h + pad * 0.5;
  }
  const code = said.url ? Math.round(width * 0.2) : 0;
  const bottom = height - band - pad * 0.7 - (said.price ? height * 0.1 : 0) - (code && code + pad * 0.4);
  const titleHeight = (bottom - y) * (said.text ? 0.42 : 1);
  layers.push(
    letters(said.title, { x: pad, y, w: inner, h: titleHeight }, { size: width * 0.12, colour: deep, font: 'poster' }),
  );
  y += titleHeight + pad * 0.25;
  if (said.text)
    layers.push(
      letters(said.text, { x: pad, y, w: inner, h: bottom - y }, { size: width * 0.05, colour: ink, font: 'plain' }),
    );
  if (said.price) {
    const box = { x: pad, y: bottom + height * 0.01, w: inner, h: height * 0.085 };
    layers.push(letters(said.price, box, { size: width * 0.09, colour: '#ffffff', font: 'bold', back: clay }));
  }
  if (code)
    layers.push({
      ...{ kind: 'qr', ...rest(), x: (width - code) / 2, y: height - band - pad * 0.7 - code, w: code, h: code },
      ...{ text: said.url, colour: ink, back: '#ffffff' },
    });
  return { title: said.title, size, background: paper, layers: layers.map(rounded) };
}

const rest = () => ({ id: uuid(), turn: 0, opacity: 1, locked: false, hidden: false });

function cloth(y: number, w: number, h: number): CanvasLayer {
  return {
    ...{ kind: 'shape', ...rest(), x: 0, y, w, h, locked: true, shape: 'rect', fill: deep, round: 0 },
    ...{ motif: 'lozenges', motifColour: gold, motifSize: Math.min(600, h / 2) },
  };
}

function letters(
  text: string,
  box: { x: number; y: number; w: number; h: number },
  look: { size: number; colour: string; font: 'poster' | 'plain' | 'bold'; back?: string },
): CanvasLayer {
  return { kind: 'text', ...rest(), ...box, text, align: 'center', back: null, ...look };
}

/** Numbers as a browser would send them back. */
const rounded = (layer: CanvasLayer): CanvasLayer =>
  Object.fromEntries(
    Object.entries(layer).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ]),
  ) as CanvasLayer;
