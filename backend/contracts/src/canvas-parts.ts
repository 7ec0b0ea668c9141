import { z } from 'zod';
import { eachOnce, uuid } from './id.js';
import { multiLine, singleLine } from './text.js';

/** Sizes of a canvas, in the pixels of its picture: a WhatsApp status, a square, an A4 poster (150 dots an inch). */
export const canvasSizes = {
  status: { width: 1_080, height: 1_920 },
  square: { width: 1_080, height: 1_080 },
  poster: { width: 1_240, height: 1_754 },
} as const;
export type CanvasSize = keyof typeof canvasSizes;
export const canvasSizeNames = ['status', 'square', 'poster'] as const satisfies readonly CanvasSize[];

/** Letters a text may have: `plain` and `bold` stand beside any other. */
export const canvasFonts = ['plain', 'bold', 'poster', 'round', 'elegant', 'hand'] as const;
export type CanvasFont = (typeof canvasFonts)[number];
export const canvasAligns = ['left', 'center', 'right'] as const;
export const canvasShapes = ['rect', 'ellipse', 'triangle', 'diamond', 'star', 'burst', 'arch', 'line'] as const;
export type CanvasShape = (typeof canvasShapes)[number];
/** What is repeated within a shape, as on a printed cloth. */
export const canvasMotifs = ['none', 'lozenges', 'rings', 'zigzag', 'leaves', 'checks', 'suns', 'dots'] as const;
export type CanvasMotif = (typeof canvasMotifs)[number];
export const canvasStickers = [
  'cowry',
  'baobab',
  'zem',
  'sun',
  'umbrella',
  'drum',
  'calabash',
  'palm',
  'fish',
  'star',
  'heart',
  'megaphone',
] as const;
export type CanvasSticker = (typeof canvasStickers)[number];

/** Layers of a canvas. */
export const maxCanvasLayers = 80;
/** Characters of one text. */
export const maxCanvasText = 600;
/** Characters of a code to scan: more cannot be scanned off a picture. */
export const maxCanvasCode = 500;
/** The smallest and largest letters, in pixels of the picture. */
export const canvasLetters = { least: 14, most: 480 } as const;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** Where it stands, in pixels of the picture; it may reach over its edges. */
const place = z.number().min(-4_000).max(4_000);
const side = z.number().min(4).max(4_000);
const part = z.number().min(0).max(1);

const common = {
  id: uuid,
  x: place,
  y: place,
  w: side,
  h: side,
  /** Degrees, clockwise around its middle. */
  turn: z.number().min(-180).max(180),
  opacity: z.number().min(0.05).max(1),
  locked: z.boolean(),
  hidden: z.boolean(),
  /** What says nothing without its neighbour, as `a month` without a price: it goes with one that nobody filled in. */
  group: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
};

/** What stands on a canvas, the lowest first. */
export const canvasLayer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...common,
    text: multiLine(maxCanvasText),
    /** Words of a template that say somebody else's name, day or price: nobody has written their own yet. */
    sample: z.boolean().optional(),
    font: z.enum(canvasFonts),
    /** Letters at their largest: a long text is written smaller, until it fits its box. */
    size: z.number().min(canvasLetters.least).max(canvasLetters.most),
    colour,
    align: z.enum(canvasAligns),
    /** Of the box behind it; null without. */
    back: colour.nullable(),
  }),
  z.strictObject({
    kind: z.literal('shape'),
    ...common,
    shape: z.enum(canvasShapes),
    fill: colour,
    /** Of the corners of a rectangle. */
    round: z.number().min(0).max(1_000),
    motif: z.enum(canvasMotifs),
    motifColour: colour,
    /** Side of one motif. */
    motifSize: z.number().min(16).max(600),
  }),
  z.strictObject({
    kind: z.literal('photo'),
    ...common,
    /** Null where one is still to be chosen. */
    mediaId: uuid.nullable(),
    /** The part of the photo around this point is shown, so much enlarged. */
    crop: z.strictObject({ x: part, y: part, zoom: z.number().min(1).max(5) }),
    brightness: z.number().min(-0.6).max(0.6),
    round: z.number().min(0).max(2_000),
  }),
  z.strictObject({ kind: z.literal('logo'), ...common, mediaId: uuid.nullable() }),
  z.strictObject({ kind: z.literal('qr'), ...common, text: singleLine(maxCanvasCode), colour, back: colour }),
  z.strictObject({ kind: z.literal('sticker'), ...common, sticker: z.enum(canvasStickers), colour }),
]);
export type CanvasLayer = z.infer<typeof canvasLayer>;
export type CanvasLayerOf<Kind extends CanvasLayer['kind']> = Extract<CanvasLayer, { kind: Kind }>;

/** All that a picture is drawn of. */
export const canvasDrawing = z.strictObject({
  size: z.enum(canvasSizeNames),
  background: colour,
  layers: z.array(canvasLayer).max(maxCanvasLayers).refine(eachOnce),
});
export type CanvasDrawing = z.infer<typeof canvasDrawing>;

/** Media a drawing shows, each once. */
export const mediaOfLayers = (layers: readonly CanvasLayer[]): Set<string> =>
  new Set(layers.flatMap((one) => ('mediaId' in one && one.mediaId ? one.mediaId : [])));
