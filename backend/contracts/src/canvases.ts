import { z } from 'zod';
import { canvasDrawing, type CanvasDrawing } from './canvas-parts.js';
import { creationSource, sourceKinds, sourceMaterial } from './creations.js';
import { languages } from './language.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { mediaView, type MediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { shareView } from './shares.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    canvases: true;
  }
}
declare module './creations.js' {
  interface CreationPreviews {
    canvas?: CanvasPreview;
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

/** `reading` while a page or a PDF is read for it; `failed` where nothing was found: it is there all the same, to be filled by hand. */
export const canvasStates = ['reading', 'ready', 'failed'] as const;
export type CanvasState = (typeof canvasStates)[number];

/** What a canvas is filled from: a file of the storage, since the queue carries no texts. */
export const canvasSource = z.object({
  kind: z.enum(sourceKinds),
  language: z.enum(languages),
  material: sourceMaterial,
});
export type CanvasSource = z.infer<typeof canvasSource>;

/** What is said on a canvas is found in a page or a PDF. */
export const canvasTextsJob = job('canvas-texts', {
  word: 'canvases',
  payload: z.object({ canvasId: uuid, sourceKey: z.string().max(300), resultKey: z.string().max(300) }),
  stages: ['read'] as const,
  result: z.object({ blocks: z.int().nonnegative() }),
  running: {
    concurrency: 2, // a PDF is read in a child process: two keep both cores of the smallest machine busy
    lockMs: 15_000, // the worker's own loop never blocks: a silence of 15 s is a death
    maxStalls: 5, // a source that killed its worker five times is not worth a sixth
    timeoutMs: 3 * 60_000, // somebody waits at the screen
    tries: 3, // a page that answers 5xx often answers a little later
    perAccount: 2, // who makes many delays nobody else
  },
  toldAs: (_, result) => `canvases.texts.${result ? 'finished' : 'failed'}`,
  shownAt: canvasScreens.one,
  hopeless: [
    'canvases.link-refused',
    'canvases.link-not-found',
    'canvases.link-empty',
    'canvases.pdf-unreadable',
    'canvases.pdf-too-large',
    'canvases.office-unreadable',
    'canvases.office-too-large',
    'canvases.source-long',
    'canvases.source-gone',
  ],
});

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
  state: z.enum(canvasStates),
  /** The reading under way, or the last one. */
  jobId: uuid.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The link that shows it to whoever has it. */
  share: shareView.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type CanvasView = z.infer<typeof canvasView>;

/** A picture as a list draws it; its photos in their smallest form. */
export interface CanvasPreview {
  drawing: CanvasDrawing;
  pictures: MediaView[];
}

const title = singleLine(200);

/** A drawing, or something it is to be made of. */
export const canvasInput = z.strictObject({
  /** Drawn by chance by who begins it: with the same one twice it is begun once. */
  id: uuid.refine((id) => !/^[0f-]+$/.test(id)).optional(),
  title: title.optional(),
  size: canvasDrawing.shape.size,
  background: canvasDrawing.shape.background.optional(),
  layers: canvasDrawing.shape.layers.optional(),
  /** Fills the texts of these layers, or an empty canvas. */
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
    /** A job where its source is read first. */
    answer: z.object({ id: uuid, jobId: uuid.nullable() }),
    limit: making,
  }),
  one: route('GET /client/canvases/:id', {
    reads: ['canvases', 'shares'],
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
