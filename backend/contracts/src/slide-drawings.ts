import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { mediaView } from './media.js';
import { modelUse } from './model-use.js';
import { idParams, route } from './route.js';
import { deckScreens } from './slides.js';
import { multiLine } from './text.js';

/** The largest image that is taken from a service. */
export const maxDrawnBytes = 12 * 1024 * 1024;
/** What services answer with; it is encoded anew as any image is. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];
/** Characters of what an image is asked for by: what every service takes. */
export const maxDrawingText = 900;
/** Hours an image nobody put on a slide is offered. */
export const drawingHours = 24;

/** An image for a slide, made by a service of the text its author agreed to send. */
export const drawingJob = job('slide-drawings', {
  word: 'slides',
  payload: z.object({
    deckId: uuid,
    /** Where the text lies; the queue carries none. */
    sourceKey: z.string().max(300),
    /** The image becomes this media: where it is put until it is encoded anew. */
    imageId: uuid,
    imageKey: z.string().max(300),
  }),
  toldAs: (_, result) => `slides.drawing.${result ? 'finished' : 'failed'}`,
  stages: ['picture', 'store'] as const,
  result: z.object({
    contentType: z.enum(imageTypes),
    bytes: z.int().positive().max(maxDrawnBytes),
    sha256: z.string().length(64),
    usage: modelUse,
  }),
  running: {
    concurrency: 2, // a server of one graphics card makes one after the other
    lockMs: 30_000, // nothing is computed here: a silence of half a minute is a death
    maxStalls: 2, // each run may pay for an image
    timeoutMs: 6 * 60_000, // two tries of a small machine, and its rest
    tries: 1, // the client tries again by itself; after that there is a button
    perAccount: 1, // who asks for many delays nobody else
  },
  shownAt: deckScreens.one,
});

/** An image that is being made, or was and stands on no slide yet: for its author to put there or leave. */
export const slideDrawing = z.object({
  id: uuid,
  slideId: z.string(),
  jobId: uuid,
  state: z.enum(['drawing', 'made', 'failed']),
  /** Once it is made, while it is encoded and after. */
  media: mediaView.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type SlideDrawing = z.infer<typeof slideDrawing>;

export const drawingRoutes = {
  list: route('GET /client/decks/:id/drawings', {
    reads: ['slides', 'media'],
    access: 'client',
    summary:
      'Images that are being made for slides of my deck, or stand on none yet; how many more may be asked for today',
    params: idParams,
    answer: z.object({
      items: z.array(slideDrawing).max(100),
      /** Images left today (UTC). */
      left: z.int().nonnegative(),
      /** Who makes them, to be said before a text is sent; null where nobody does. */
      model: z.string().nullable(),
    }),
  }),
  create: route('POST /client/decks/:id/drawings', {
    access: 'client',
    summary: 'Have an image made for a slide of my deck, of this text and nothing else',
    status: 202,
    idempotent: true,
    params: idParams,
    body: z.strictObject({ slideId: z.string().min(1).max(60), text: multiLine(maxDrawingText).min(3) }),
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: { points: 20, seconds: 3_600, by: 'account' },
  }),
  remove: route('DELETE /client/decks/:id/drawings/:drawingId', {
    access: 'client',
    summary: 'Leave an image that was made, or stop the making of one',
    idempotent: true,
    params: idParams.extend({ drawingId: uuid }),
    limit: { points: 120, seconds: 600, by: 'account' },
  }),
};
