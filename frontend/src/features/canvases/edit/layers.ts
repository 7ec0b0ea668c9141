import {
  canvasLetters,
  canvasSizes,
  type CanvasDrawing,
  type CanvasLayer,
  type CanvasLayerOf,
  type CanvasSize,
} from '@afi/contracts/canvas-parts';

/** Numbers with two decimals at most: as they come back from the server. */
const round = (value: number): number => Math.round(value * 100) / 100;
const within = (value: number, least: number, most: number): number => round(Math.min(most, Math.max(least, value)));

/** A layer whose numbers the server takes, whatever a finger did to them. */
export function tidied<Layer extends CanvasLayer>(layer: Layer): Layer {
  const turn = ((((layer.turn + 180) % 360) + 360) % 360) - 180;
  const box = {
    x: within(layer.x, -4_000, 4_000),
    y: within(layer.y, -4_000, 4_000),
    w: within(layer.w, 4, 4_000),
    h: within(layer.h, 4, 4_000),
    turn: round(turn),
  };
  if (layer.kind !== 'text') return { ...layer, ...box };
  return { ...layer, ...box, size: within(layer.size, canvasLetters.least, canvasLetters.most) };
}

const common = () => ({ id: crypto.randomUUID(), turn: 0, opacity: 1, locked: false, hidden: false });

/** What a new layer of each kind looks like: in the middle of the picture, or where `at` says. */
export function newLayer<Kind extends CanvasLayer['kind']>(
  kind: Kind,
  size: CanvasSize,
  more: Partial<CanvasLayerOf<Kind>> = {},
): CanvasLayer {
  const { width, height } = canvasSizes[size];
  const middle = (w: number, h: number) => ({ x: round((width - w) / 2), y: round((height - h) / 2), w, h });
  const fresh = (): CanvasLayer => {
    switch (kind) {
      case 'text':
        return {
          ...{ kind: 'text', ...common(), ...middle(round(width * 0.8), 180), text: '', font: 'poster', size: 96 },
          ...{ colour: '#12263a', align: 'center', back: null },
        };
      case 'shape':
        return {
          ...{ kind: 'shape', ...common(), ...middle(480, 320), shape: 'rect', fill: '#0b5d4b', round: 24 },
          ...{ motif: 'none', motifColour: '#f6b21b', motifSize: 120 },
        };
      case 'photo':
        return {
          ...{ kind: 'photo', ...common(), ...middle(720, 540), mediaId: null, crop: { x: 0.5, y: 0.5, zoom: 1 } },
          ...{ brightness: 0, round: 32 },
        };
      case 'logo':
        return { kind: 'logo', ...common(), ...middle(240, 240), mediaId: null };
      case 'qr':
        return { kind: 'qr', ...common(), ...middle(320, 320), text: '', colour: '#12263a', back: '#ffffff' };
      default:
        return { kind: 'sticker', ...common(), ...middle(280, 280), sticker: 'cowry', colour: '#a63a1e' };
    }
  };
  return { ...fresh(), ...more };
}

/** A copy of a layer, a little beside it. */
export const copied = (layer: CanvasLayer): CanvasLayer =>
  tidied({ ...layer, id: crypto.randomUUID(), x: layer.x + 40, y: layer.y + 40, locked: false });

/** Layers in another order: one goes so many places up (towards who looks) or down. */
export function moved(layers: readonly CanvasLayer[], id: string, by: number): CanvasLayer[] {
  const from = layers.findIndex((one) => one.id === id);
  const to = Math.min(layers.length - 1, Math.max(0, from + by));
  const next = [...layers];
  if (from >= 0) next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** What is larger than this part of a picture is what it stands on, and no band of one text. */
const mostOfBand = 0.4;

/** A place of a template, filled in or not: it goes for itself. What stands around it has none to fill. */
const isOwn = (layer: CanvasLayer): boolean =>
  layer.kind === 'text' ? layer.sample !== undefined : 'mediaId' in layer && layer.mediaId !== null;

/**
 * Layers without one. What a template says that nobody filled in goes with the band behind it, once nothing else stands there:
 * an empty band would be left. So does what stands around it.
 */
export function withoutLayer(layers: readonly CanvasLayer[], id: string): CanvasLayer[] {
  const gone = layers.find((one) => one.id === id);
  const others = layers.filter((one) => one.id !== id);
  if (!gone || !(gone.kind === 'text' ? gone.sample : 'mediaId' in gone && !gone.mediaId)) return others;
  const left = others.filter((one) => !gone.group || one.group !== gone.group || isOwn(one));
  const isOn = (one: CanvasLayer, band: CanvasLayer): boolean => {
    const [x, y] = [one.x + one.w / 2, one.y + one.h / 2];
    return x > band.x && x < band.x + band.w && y > band.y && y < band.y + band.h;
  };
  const whole = Math.max(...layers.map(({ x, w }) => x + w)) * Math.max(...layers.map(({ y, h }) => y + h));
  const below = layers.slice(0, layers.indexOf(gone));
  const band = below.findLast((one) => one.kind === 'shape' && isOn(gone, one));
  if (!band || !left.includes(band) || band.w * band.h > whole * mostOfBand) return left;
  const above = left.slice(left.indexOf(band) + 1);
  return above.some((one) => isOn(one, band)) ? left : left.filter((one) => one !== band);
}

/** A layer with its box scaled around its middle, and its letters with it. */
export function scaled<Layer extends CanvasLayer>(layer: Layer, by: number, turn = 0): Layer {
  const [w, h] = [layer.w * by, layer.h * by];
  const box = { x: layer.x + (layer.w - w) / 2, y: layer.y + (layer.h - h) / 2, w, h, turn: layer.turn + turn };
  return tidied({ ...layer, ...box, ...(layer.kind === 'text' ? { size: layer.size * by } : {}) });
}

/** The drawing in another size: everything keeps its shape and its place between the edges. */
export function resized(drawing: CanvasDrawing, size: CanvasSize): CanvasDrawing {
  const [from, to] = [canvasSizes[drawing.size], canvasSizes[size]];
  const by = Math.min(to.width / from.width, to.height / from.height);
  const fill = { x: to.width / from.width, y: to.height / from.height };
  return {
    ...drawing,
    size,
    layers: drawing.layers.map((layer) => {
      // What reaches from edge to edge still does.
      if (layer.kind === 'shape' && layer.turn === 0 && layer.w >= from.width)
        return tidied({ ...layer, x: layer.x * fill.x, y: layer.y * fill.y, w: layer.w * fill.x, h: layer.h * fill.y });
      const middle = { x: (layer.x + layer.w / 2) * fill.x, y: (layer.y + layer.h / 2) * fill.y };
      const grown = scaled(layer, by);
      return tidied({ ...grown, x: middle.x - grown.w / 2, y: middle.y - grown.h / 2 });
    }),
  };
}
