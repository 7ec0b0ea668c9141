import { z } from 'zod';
import { creationSource, sourceKinds, sourceMaterial } from './creations.js';
import { deckBrand } from './deck-brand.js';
import { eachOnce, uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { list } from './list.js';
import { mediaView } from './media.js';
import { modelUse } from './model-use.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { shareView } from './shares.js';
import { deckTones, maxSlides, outline, slide, slideThemes } from './slide-parts.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    slides: true;
  }
}

export const deckScreens = screens({
  one: '/app/create/slides/:id',
  present: '/app/create/slides/:id/present',
  /** Open to whoever has its address. */
  shared: '/s/:token',
});

/** Hours a deleted deck can be brought back. */
export const deckRestoreHours = 24;
/** Decks an account has room for, deleted ones counted until they are forgotten. */
export const maxDecks = 100;
/** Slides of an outline where nobody says how many. */
export const usualSlides = 9;

export const deckEngines = ['builtin', 'model'] as const;

/** `outlining` and `writing` are under way; `outline` waits for its author. */
export const deckStates = ['outlining', 'outline', 'writing', 'ready', 'failed'] as const;
export type DeckState = (typeof deckStates)[number];

/** What an outline is made of: a file of the storage, since the queue carries no texts. */
export const deckSource = z.object({
  kind: z.enum(sourceKinds),
  language: z.enum(languages),
  slides: z.int().min(1).max(maxSlides),
  material: sourceMaterial,
});
export type DeckSource = z.infer<typeof deckSource>;

/** What came of it: the outline, and all that was read, for who writes the slides. */
export const madeOutline = z.object({
  title: z.string(),
  outline,
  material: sourceMaterial,
  /** Nothing is known but a topic: the outline asks, and asserts nothing. */
  skeleton: z.boolean(),
});
export type MadeOutline = z.infer<typeof madeOutline>;

/** What the slides are written of. */
export const deckBrief = z.object({
  title: z.string(),
  language: z.enum(languages),
  tone: z.enum(deckTones),
  kind: z.enum(sourceKinds),
  skeleton: z.boolean(),
  outline,
  material: sourceMaterial,
  /** What is there of an earlier work: it is gone on with behind these slides, at that place of the outline. */
  written: z.object({ slides: z.array(slide), items: z.int().nonnegative(), byModel: z.boolean() }).optional(),
});
export type DeckBrief = z.infer<typeof deckBrief>;

export const writtenSlides = z.object({ slides: z.array(slide) });

const keys = { sourceKey: z.string().max(300), resultKey: z.string().max(300) };
const made = z.object({
  slides: z.int().nonnegative(),
  engine: z.enum(deckEngines),
  usage: modelUse,
});

/** What another try cannot mend of a page or a file. */
const unreadable = [
  'slides.link-refused',
  'slides.link-not-found',
  'slides.link-empty',
  'slides.pdf-unreadable',
  'slides.pdf-too-large',
  'slides.office-unreadable',
  'slides.office-too-large',
  'slides.source-empty',
  'slides.source-long',
  'slides.source-gone',
] as const;

/** The outline of a deck. */
export const outlineJob = job('slides-outline', {
  word: 'slides',
  payload: z.object({ deckId: uuid, ...keys }),
  toldAs: (_, result) => `slides.outline.${result ? 'finished' : 'failed'}`,
  stages: ['read', 'outline'] as const,
  result: made,
  running: {
    concurrency: 2, // a PDF is read in a child process: two keep both cores of the smallest machine busy
    lockMs: 15_000, // the worker's own loop never blocks: a silence of 15 s is a death
    maxStalls: 5, // a source that killed its worker five times is not worth a sixth
    timeoutMs: 10 * 60_000, // three hundred pages, and a slow local model
    tries: 3, // a page or a model that answers 5xx often answers a little later
    perAccount: 2, // who makes many delays nobody else
  },
  shownAt: deckScreens.one,
  hopeless: unreadable,
});

/** The slides of an outline, one by one. */
export const writeJob = job('slides-write', {
  word: 'slides',
  payload: z.object({ deckId: uuid, ...keys }),
  toldAs: (_, result) => `slides.write.${result ? 'finished' : 'failed'}`,
  stages: ['write', 'store'] as const,
  result: made,
  running: {
    concurrency: 2, // extracts are made in milliseconds; with a model it only waits
    lockMs: 30_000, // a silence of half a minute is a death
    maxStalls: 5, // what was written is kept: each one who takes over has less left to do
    timeoutMs: 20 * 60_000, // forty slides, a slow local model
    tries: 3, // a model or a storage that answers 5xx often answers a little later
    perAccount: 2, // who makes many delays nobody else
  },
  shownAt: deckScreens.one,
  hopeless: ['slides.source-gone'],
});

const deckRow = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(deckStates),
  language: z.enum(languages),
  theme: z.enum(slideThemes),
  sourceKind: z.enum(sourceKinds),
  /** Slides there are, or that the outline asks for. */
  count: z.int().nonnegative(),
  /** The work under way, or the last one. */
  jobId: uuid.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type DeckRow = z.infer<typeof deckRow>;

/** A file that was made of a deck, as it lies in the storage; the next change of more than the title makes it old. */
export interface DeckFile {
  kind: 'pptx' | 'pdf';
  key: string;
  bytes: number;
  at: string;
}

const deckFile = z.object({ kind: z.enum(['pptx', 'pdf']), url: z.string(), bytes: z.int().nonnegative() });

export const deckView = deckRow.extend({
  tone: z.enum(deckTones),
  /** What it was made of, as its author called it: a title, an address. */
  sourceTitle: z.string(),
  /** What the outline is made of, or the slides. */
  engine: z.enum(deckEngines).nullable(),
  skeleton: z.boolean(),
  /** Nothing of it goes to a model. */
  private: z.boolean(),
  outline,
  slides: z.array(slide),
  /** Of the outline, how many slides a work that ended early left unwritten. */
  unwritten: z.int().nonnegative(),
  files: z.array(deckFile),
  /** Null, too, once its author is no longer in the community. */
  brand: deckBrand.nullable(),
  /** It had one, which fell away with the membership. */
  brandGone: z.boolean(),
  /** The pictures of its slides, and its logo. */
  pictures: z.array(mediaView),
  /** The link it is open by. */
  share: shareView.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DeckView = z.infer<typeof deckView>;

export const deckInput = z.strictObject({
  source: creationSource,
  language: z.enum(languages),
  slides: z.int().min(3).max(maxSlides).optional(),
});
export type DeckInput = z.infer<typeof deckInput>;

const version = z.int().positive();

/** Fields that are absent stay. What changed since `version` is not overwritten (409). */
export const outlineChanges = z.strictObject({
  title: singleLine(200).min(1).optional(),
  language: z.enum(languages).optional(),
  tone: z.enum(deckTones).optional(),
  theme: z.enum(slideThemes).optional(),
  outline: outline.min(1).optional(),
  version,
});
export type OutlineChanges = z.infer<typeof outlineChanges>;

export const deckChanges = z.strictObject({
  title: singleLine(200).min(1).optional(),
  theme: z.enum(slideThemes).optional(),
  slides: z.array(slide).min(1).max(maxSlides).refine(eachOnce).optional(),
  /** For a community of one’s own; null for none. */
  brand: deckBrand.nullable().optional(),
  version,
});
export type DeckChanges = z.infer<typeof deckChanges>;

export const deckList = list({ row: deckRow, filters: {}, sorts: ['updatedAt', 'createdAt'], order: '-updatedAt' });

const making = { points: 60, seconds: 3_600, by: 'account' } as const;

export const deckRoutes = {
  list: route('GET /client/decks', {
    reads: ['slides'],
    access: 'client',
    summary: 'My decks, what changed last first',
    query: deckList.query,
    answer: deckList.page,
  }),
  create: route('POST /client/decks', {
    access: 'client',
    summary: 'Have the outline of a deck made of something I have',
    status: 202,
    idempotent: true,
    body: deckInput,
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: making,
  }),
  one: route('GET /client/decks/:id', {
    reads: ['slides', 'shares'],
    access: 'client',
    summary: 'A deck of mine: its outline, its slides, its files',
    params: idParams,
    answer: deckView,
  }),
  outline: route('PATCH /client/decks/:id/outline', {
    access: 'client',
    summary: 'Change the outline, before the slides are written',
    idempotent: true,
    params: idParams,
    body: outlineChanges,
    answer: deckView,
    limit: smallWrites,
  }),
  write: route('POST /client/decks/:id/write', {
    access: 'client',
    summary: 'Have the slides of the outline written, once; of a work that ended early, those that are missing',
    status: 202,
    idempotent: true,
    params: idParams,
    answer: z.object({ jobId: uuid }),
    limit: making,
  }),
  update: route('PATCH /client/decks/:id', {
    access: 'client',
    summary: 'Change title, theme or slides',
    idempotent: true,
    params: idParams,
    body: deckChanges,
    answer: deckView,
    limit: smallWrites,
  }),
  duplicate: route('POST /client/decks/:id/duplicate', {
    access: 'client',
    summary: 'Make a copy of a deck',
    status: 201,
    idempotent: true,
    params: idParams,
    answer: z.object({ id: uuid }),
    limit: making,
  }),
  remove: route('DELETE /client/decks/:id', {
    access: 'client',
    summary: 'Delete a deck',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/decks/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: deckView,
    limit: smallWrites,
  }),
};
