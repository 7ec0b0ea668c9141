import { z } from 'zod';
import { drawnBrand } from './deck-brand.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { idParams, route } from './route.js';
import { slide, slideThemes } from './slide-parts.js';
import { deckScreens } from './slides.js';

export const deckFormats = ['pptx', 'pdf'] as const;
export type DeckFormat = (typeof deckFormats)[number];

/** What is drawn: a file of the storage, since the queue carries no texts. */
export const drawnDeck = z.object({
  title: z.string(),
  language: z.enum(languages),
  theme: z.enum(slideThemes),
  slides: z.array(slide),
  brand: drawnBrand.nullish(),
  /** Where the pictures lie, by the id of their media. */
  pictures: z.record(z.string(), z.string()),
});
export type DrawnDeckSource = z.infer<typeof drawnDeck>;

/** A deck as a file that others open. */
export const deckExportJob = job('slides-exports', {
  word: 'slides',
  payload: z.object({
    deckId: uuid,
    format: z.enum(deckFormats),
    /** What the deck was: the file of another one is not its own. */
    version: z.int().positive(),
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  toldAs: (_, result) => `slides.export.${result ? 'finished' : 'failed'}`,
  stages: ['draw'] as const,
  result: z.object({ bytes: z.int().positive() }),
  running: {
    concurrency: 1, // a file of forty different pictures fills a core and 400 MB
    lockMs: 30_000, // drawn in a thread, the worker’s own loop never blocks: a silence of half a minute is a death
    maxStalls: 3, // a deck that killed its worker three times is not worth a fourth
    timeoutMs: 5 * 60_000, // forty pictures, on the smallest machine
    tries: 3, // the storage may be away for a moment
    perAccount: 1, // one after the other: others draw theirs
  },
  shownAt: deckScreens.one,
  hopeless: ['slides.source-gone'],
});

export const deckExportRoutes = {
  create: route('POST /client/decks/:id/exports', {
    access: 'client',
    summary: 'Make a file of a deck: PPTX with text, charts and notes, or PDF',
    status: 202,
    idempotent: true,
    params: idParams,
    body: z.strictObject({ format: z.enum(deckFormats) }),
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: { points: 60, seconds: 3_600, by: 'account' },
  }),
};
