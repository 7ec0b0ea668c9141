import type {
  CanvasDrawing,
  CanvasFont,
  CanvasLayer,
  CanvasLayerOf,
  CanvasMotif,
  CanvasShape,
  CanvasSize,
  CanvasSticker,
} from '@afi/contracts/canvas-parts';

type Box = readonly [x: number, y: number, w: number, h: number];
type Square = readonly [x: number, y: number, side: number];
type Kind = CanvasLayer['kind'];
/** A layer before it stands on somebody's canvas: it has no id, and a text is named by its key. */
type Draft = { [Each in Kind]: Omit<CanvasLayerOf<Each>, 'id'> }[Kind];
type More<Each extends Kind> = Partial<CanvasLayerOf<Each>>;

/** A picture to begin with. Its texts are those of `i18n/<language>/canvas-templates.json`, below its name. */
export interface Template {
  name: string;
  size: CanvasSize;
  background: string;
  layers: readonly Draft[];
}

/** Colours of cloth, earth and evening; ink and cream are read on nearly all of them. */
export const dye = {
  white: '#ffffff',
  cream: '#fff4dc',
  sand: '#f3dfb4',
  ink: '#2b1608',
  night: '#12263a',
  teal: '#0b5d4b',
  mint: '#bfe3d0',
  lagoon: '#1d778c',
  gold: '#f6b21b',
  /** Gold that is read on green and berry. */
  corn: '#ffd36b',
  orange: '#e2711d',
  clay: '#a63a1e',
  brick: '#7d2412',
  berry: '#a40e4c',
  pink: '#f7c6d4',
  indigo: '#2b2d74',
  sky: '#cfe3f5',
} as const;

const common = { turn: 0, opacity: 1, locked: false, hidden: false };
const box = ([x, y, w, h]: Box) => ({ x, y, w, h });
const square = ([x, y, side]: Square) => ({ x, y, w: side, h: side });

export const text = (
  key: string,
  at: Box,
  [font, size, colour]: readonly [CanvasFont, number, string],
  more: More<'text'> = {},
): Draft => ({
  ...{ kind: 'text', ...common, ...box(at), text: key, font, size, colour, align: 'center', back: null },
  ...more,
});

export const shape = (name: CanvasShape, at: Box, fill: string, more: More<'shape'> = {}): Draft => ({
  ...{ kind: 'shape', ...common, ...box(at), shape: name, fill, round: 0 },
  ...{ motif: 'none', motifColour: fill, motifSize: 100 },
  ...more,
});

/** A strip of printed cloth; it stays where it is until somebody unlocks it. */
export const cloth = (
  at: Box,
  [fill, motif, motifColour, motifSize]: readonly [string, CanvasMotif, string, number],
  more: More<'shape'> = {},
): Draft => shape('rect', at, fill, { motif, motifColour, motifSize, locked: true, ...more });

export const sticker = (name: CanvasSticker, at: Square, colour: string, more: More<'sticker'> = {}): Draft => ({
  ...{ kind: 'sticker', ...common, ...square(at), sticker: name, colour },
  ...more,
});

export const photo = (at: Box, round: number, more: More<'photo'> = {}): Draft => ({
  ...{ kind: 'photo', ...common, ...box(at), mediaId: null, crop: { x: 0.5, y: 0.5, zoom: 1 }, brightness: 0, round },
  ...more,
});

/** Words that are right for anybody. All others tell of a house, a day or a price that is not theirs. */
const general = new Set([
  'title',
  'hook',
  'tag',
  'per',
  'wish',
  'words',
  'sign',
  'by',
  'versus',
  'call',
  'kind',
  'all',
]);
const isSample = (key: string, said: string): boolean => !general.has(key) || /\d/.test(said);

/** A template as a drawing, its texts in somebody's language. Its ids are its own: a canvas made of it has others. */
export const templateDrawing = (
  { name, size, background, layers }: Template,
  textOf: (key: string) => string,
): CanvasDrawing => ({
  size,
  background,
  layers: layers.map((draft, at) => {
    const layer: CanvasLayer = { ...draft, id: `${name} ${at}` };
    if (layer.kind !== 'text') return layer;
    const said = textOf(layer.text);
    return { ...layer, text: said, ...(isSample(layer.text, said) ? { sample: true } : {}) };
  }),
});
