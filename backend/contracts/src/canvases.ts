import { z } from 'zod';
import { canvasDrawing } from './canvas-parts.js';
import { creationSource } from './creations.js';
import { uuid } from './id.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    canvases: true;
  }
}

export const canvasScreens = screens({ one: '/app/create/canvases/:id' });

/** Hours a deleted canvas can be brought back. */
export const canvasRestoreHours = 24;
/** Canvases an account has room for, deleted ones counted until they are forgotten. */
export const maxCanvases = 300;
/** Bytes of a picture that is sent on; what a PDF is made of may weigh more, for it is printed. */
export const maxCanvasPicture = 300_000;
export const maxCanvasPrint = 3_000_000;

export const canvasFormats = ['png', 'jpeg', 'pdf'] as const;
export type CanvasFormat = (typeof canvasFormats)[number];

/** A file of a canvas, as it lies in the storage. */
export interface StoredCanvasFile {
  kind: CanvasFormat;
  key: string;
  bytes: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

export const canvasFile = z.object({
  kind: z.enum(canvasFormats),
  url: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type CanvasFile = z.infer<typeof canvasFile>;

export const canvasView = canvasDrawing.extend({
  id: uuid,
  title: z.string(),
  /** The photos and logos on it. */
  pictures: z.array(mediaView),
  /** Made of it as it stands now. */
  files: z.array(canvasFile),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type CanvasView = z.infer<typeof canvasView>;

const title = singleLine(200);

/** A drawing, or something it is to be made of. */
export const canvasInput = z.strictObject({
  title: title.optional(),
  size: canvasDrawing.shape.size,
  background: canvasDrawing.shape.background.optional(),
  layers: canvasDrawing.shape.layers.optional(),
  /** Fills an empty canvas. */
  source: creationSource.optional(),
});
export type CanvasInput = z.infer<typeof canvasInput>;

/** Fields that are absent stay. What changed since `version` is not overwritten (409). */
export const canvasChanges = canvasDrawing.partial().extend({
  title: title.min(1).optional(),
  version: z.int().positive(),
});
export type CanvasChanges = z.infer<typeof canvasChanges>;

const making = { points: 200, seconds: 3_600, by: 'account' } as const;

export const canvasRoutes = {
  create: route('POST /client/canvases', {
    access: 'client',
    summary: 'Begin a picture: empty, of a template, or of something I have',
    status: 201,
    idempotent: true,
    body: canvasInput,
    answer: z.object({ id: uuid }),
    limit: making,
  }),
  one: route('GET /client/canvases/:id', {
    reads: ['canvases'],
    access: 'client',
    summary: 'A picture of mine: its layers, its files',
    params: idParams,
    answer: canvasView,
  }),
  change: route('PATCH /client/canvases/:id', {
    access: 'client',
    summary: 'Change the layers, the size, the background or the title of a picture',
    idempotent: true,
    params: idParams,
    body: canvasChanges,
    answer: canvasView,
    limit: { points: 1_200, seconds: 3_600, by: 'account' },
  }),
  exports: route('POST /client/canvases/:id/exports', {
    access: 'client',
    summary: 'Keep the picture a browser drew of it (PNG, JPEG), or have a PDF for printing made of that',
    status: 201,
    params: idParams,
    // Twice keeps one file; and a key would hold a connection while the file is stored.
    /** `version` is that of the canvas it was drawn of: a file shows none but what stands there (409). */
    body: z.strictObject({ format: z.enum(canvasFormats), version: z.coerce.number().int().positive() }),
    file: { field: 'file', kinds: ['image'], maxBytes: maxCanvasPrint, tooLarge: 'canvases.export-too-heavy' },
    answer: canvasFile,
    limit: making,
  }),
  duplicate: route('POST /client/canvases/:id/duplicate', {
    access: 'client',
    summary: 'Make a copy of a picture, without its files',
    status: 201,
    idempotent: true,
    params: idParams,
    answer: z.object({ id: uuid }),
    limit: making,
  }),
  remove: route('DELETE /client/canvases/:id', {
    access: 'client',
    summary: 'Delete a picture',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/canvases/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: canvasView,
    limit: smallWrites,
  }),
};
