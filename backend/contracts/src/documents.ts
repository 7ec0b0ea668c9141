import { z } from 'zod';
import { documentAnswered, documentAsked, documentInput } from './document-input.js';
import { documentKinds, documentsOwnFaults, documentSource } from './document-source.js';
import { job, jobStatuses } from './job.js';
import { mediaView } from './media.js';
import { mediaKinds } from './media-kind.js';
import { modelUse } from './model-use.js';
import { postContent, postStatuses, postTitle } from './posts.js';
import { draftSettings, draftView } from './draft.js';
import { uuid } from './id.js';
import { idParams, pageOf, pageQuery, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import type {} from './jobs.js';
import type {} from './posts.js';

declare module './posts.js' {
  interface PostParts {
    /** The document it was made from, for whoever sent that. */
    documents?: PostDocument;
  }
}

declare module './word.js' {
  interface Words {
    documents: true;
  }
}

export const documentScreens = screens({
  list: '/app/documents',
  create: '/app/documents/new',
  one: '/app/documents/:id',
});

/** A PDF may weigh at most 10 MB (spec 5). */
export const maxPdfBytes = mediaKinds.pdf.maxBytes;
/** A fetched page may weigh at most 5 MB and take at most 10 s (issue: link import). */
export const maxPageBytes = 5 * 1024 * 1024;
export const pageTimeoutMs = 10_000;

export const documentLanguages = ['fr', 'en'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Which engine wrote the drafts: a language model, or our own extractive one. */
export const draftEngines = ['model', 'builtin'] as const;
export type DraftEngine = (typeof draftEngines)[number];

/** A PDF, a link, a text, an image, a recording or a video to draft posts (spec 4: upload or fetch, extract or parse, analyze, finalize). */
export const documentJob = job('documents', {
  payload: z.object({
    documentId: uuid,
    source: documentSource,
    /** Language of the person, used when the document's own language is unclear. */
    language: z.enum(documentLanguages),
    /** The built-in engine wrote because the model failed; now the model is to. */
    rewrite: z.boolean().default(false),
    /** Null where everything is left to the engine. */
    asked: documentAsked.nullable().default(null),
  }),
  toldAs: ({ rewrite }, result) =>
    rewrite
      ? `documents.rewrite.${result?.engine === 'model' ? 'finished' : 'failed'}`
      : `documents.${result ? 'finished' : 'failed'}`,
  calledBy: ({ title }) => title,
  stages: ['fetch', 'extract', 'analyse', 'finalise'] as const,
  shownAt: documentScreens.one,
  hopeless: documentsOwnFaults,
  result: z.object({
    title: z.string().max(300),
    language: z.enum(documentLanguages),
    engine: z.enum(draftEngines),
    model: z.string().max(100).nullable(),
    /** Pages of a PDF; null for a web page. */
    pages: z.int().nonnegative().nullable(),
    words: z.int().nonnegative(),
    topics: z.int().nonnegative(),
    draftsKey: z.string().max(300),
    /** What the model was asked, summed over all calls; zeros for the built-in engine. */
    usage: modelUse,
    /** Why the built-in engine wrote although a model is set; with the status of a refusal that would come again. */
    modelFailure: z
      // A worker of an earlier release does not say whose fault it was: then it is the document's.
      .object({ refusedWith: z.int().nullable(), ofServer: z.boolean().default(false) })
      .nullable()
      .default(null),
  }),
  running: {
    concurrency: 2, // reading a PDF fills one core; two keep both busy on the smallest machine
    lockMs: 15_000, // the worker's own loop never blocks (PDF is read in a child): a silence of 15 s is a death
    maxStalls: 25, // stages are idempotent and money-free in the built-in engine: surviving beats giving up
    timeoutMs: 15 * 60_000, // a 300-page PDF through a slow local model
    tries: 3, // a page or a model that answers 5xx often answers a little later
    perAccount: 3, // a whole archive sent at once delays nobody else's document
  },
});

/**
 * Where a document stands whose model failed: nothing left that it could replace, the model does not answer yet, it may be
 * asked again, or it is writing.
 */
export const modelRetries = ['none', 'waiting', 'offered', 'running'] as const;

export const documentView = z.object({
  id: uuid,
  /** Null while it waits. */
  jobId: uuid.nullable(),
  communityId: uuid,
  communityName: z.string(),
  kind: z.enum(documentKinds),
  /** `waiting` for its file to be prepared, or for what writes down recordings; then as its job: `done` when drafts are there. */
  status: z.enum(['waiting', ...jobStatuses]),
  /** An image, a recording or a video, to be seen or heard. */
  media: mediaView.nullable(),
  title: z.string(),
  fileName: z.string().nullable(),
  url: z.string().nullable(),
  bytes: z.int().nullable(),
  pages: z.int().nullable(),
  words: z.int().nullable(),
  language: z.enum(documentLanguages).nullable(),
  engine: z.enum(draftEngines).nullable(),
  model: z.string().nullable(),
  usage: modelUse.nullable(),
  /** Set where the built-in engine wrote because the model failed. */
  modelRetry: z.enum(modelRetries).nullable(),
  /** Seconds until it is worth looking whether the model may be asked again; null unless it is waited for. */
  modelRetrySeconds: z.int().nullable(),
  /** What was wanted of it; null where everything was left to the engine. */
  asked: documentAnswered.nullable(),
  /** An earlier document of the same content in this community. */
  duplicateOf: uuid.nullable(),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      /** Headings it has, where the one that was asked for is not among them. */
      headings: z.array(z.string()).optional(),
    })
    .nullable(),
  /** Its reading ended without success, and another try may do better. */
  retryable: z.boolean(),
  /** When its drafts became posts. */
  savedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The text somebody typed, given back where its reading ended without success; null otherwise. */
  typed: z.string().nullable(),
  drafts: z.array(draftView),
});
export type DocumentView = z.infer<typeof documentView>;
export const documentSummary = documentView.omit({ drafts: true, typed: true }).extend({ draftsCount: z.int() }); // those still to be reviewed
export type DocumentSummary = z.infer<typeof documentSummary>;

/** What was read before; only who sent it can open it. */
const knownDocument = z.object({ id: uuid, name: z.string(), createdAt: z.string(), mine: z.boolean() });
export type KnownDocument = z.infer<typeof knownDocument>;

const draftParams = idParams.extend({ draftId: uuid });
const oneDraft = { access: 'client', params: draftParams, answer: documentView } as const;
export type PostDocument = { id: string };

export const documentRoutes = {
  create: route('POST /client/documents', {
    access: 'client',
    summary: 'Turn a PDF, a link, a text, an image, a recording or a video into draft posts',
    status: 202,
    idempotent: true,
    body: documentInput,
    file: { field: 'file', kinds: ['pdf'], tooLarge: 'documents.pdf-too-large', wrongKind: 'documents.not-a-pdf' },
    /** `jobId` is null where it waits first. */
    answer: z.object({ id: uuid, jobId: uuid.nullable(), duplicateOf: uuid.nullable() }),
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
  known: route('POST /client/documents/known', {
    access: 'client',
    summary: 'Whether a PDF, by the SHA-256 of its bytes, or a page was read in a community before',
    body: z.union([
      z.strictObject({ communityId: uuid, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      z.strictObject({ communityId: uuid, url: z.string().trim().min(1).max(2048) }),
    ]),
    answer: z.object({ document: knownDocument.nullable() }),
    limit: { points: 120, seconds: 3600, by: 'account' },
  }),
  mine: route('GET /client/documents', {
    reads: ['documents', 'jobs'],
    access: 'client',
    summary: 'My documents, newest first',
    query: pageQuery,
    answer: pageOf(documentSummary),
  }),
  one: route('GET /client/documents/:id', {
    reads: ['documents', 'jobs'],
    access: 'client',
    summary: 'A document with its drafts',
    params: idParams,
    answer: documentView,
  }),
  file: route('GET /client/documents/:id/file', {
    reads: [],
    access: 'client',
    summary: 'Where the PDF itself can be fetched, for five minutes',
    params: idParams,
    answer: z.object({ url: z.string(), expiresIn: z.int().positive() }),
  }),
  remove: route('DELETE /client/documents/:id', {
    access: 'client',
    summary: 'Delete a document that waits, with its file',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  readAgain: route('POST /client/documents/:id/read-again', {
    access: 'client',
    summary:
      'Read the kept document once more, another part of it, where the part that was asked for could not be read',
    status: 202,
    params: idParams,
    /** Null: all of it. */
    body: z.strictObject({ asked: documentAsked.nullable() }),
    answer: documentView,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  rewrite: route('POST /client/documents/:id/rewrite', {
    access: 'client',
    summary: 'Ask the model again: its drafts replace those the person has not touched',
    status: 202,
    params: idParams,
    answer: documentView,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  updateDraft: route('PATCH /client/documents/:id/drafts/:draftId', {
    access: 'client',
    summary: 'Autosave of a draft under review',
    params: draftParams,
    body: draftSettings.extend({
      title: postTitle.optional(),
      content: postContent.optional(),
      version: z.int().positive(),
    }),
    answer: draftView,
  }),
  setDrafts: route('PATCH /client/documents/:id/drafts', {
    access: 'client',
    summary: 'Settings of all drafts under review at once: who may read them, whether they are ticked',
    idempotent: true,
    params: idParams,
    /** `draftIds`: those that were seen, for what is sent much later than it was meant; else all. */
    body: draftSettings.extend({ draftIds: z.array(uuid).max(20).optional() }),
    answer: documentView,
    limit: smallWrites,
  }),
  dropDraft: route('DELETE /client/documents/:id/drafts/:draftId', {
    ...oneDraft,
    summary: 'Drop a draft',
    idempotent: true,
    limit: smallWrites,
  }),
  restoreDraft: route('POST /client/documents/:id/drafts/:draftId/restore', { ...oneDraft, summary: 'Undo a drop' }),
  orderDrafts: route('PUT /client/documents/:id/drafts/order', {
    access: 'client',
    summary: 'Order of the drafts',
    idempotent: true,
    limit: smallWrites,
    params: idParams,
    body: z.strictObject({ draftIds: z.array(uuid).min(1).max(20) }),
    answer: documentView,
  }),
  mergeDrafts: route('POST /client/documents/:id/drafts/merge', {
    access: 'client',
    summary: 'Merge the second draft into the first',
    params: idParams,
    body: z.strictObject({ into: uuid, from: uuid }),
    answer: documentView,
  }),
  unmergeDrafts: route('POST /client/documents/:id/drafts/unmerge', {
    access: 'client',
    summary: 'Undo a merge, while the merged text is as it was made',
    params: idParams,
    body: z.strictObject({ into: uuid, from: uuid }),
    answer: documentView,
  }),
  save: route('POST /client/documents/:id/posts', {
    access: 'client',
    summary: 'Save drafts as posts, as drafts or published at once',
    status: 201,
    limit: smallWrites,
    idempotent: true,
    params: idParams,
    body: z.strictObject({ draftIds: z.array(uuid).min(1).max(20), publish: z.boolean() }),
    answer: z.object({ posts: z.array(z.object({ id: uuid, draftId: uuid, status: z.enum(postStatuses) })) }),
  }),
  undoSave: route('POST /client/documents/:id/posts/undo', {
    access: 'client',
    summary: 'Take back posts just made of drafts: the drafts are under review again, as they were',
    limit: smallWrites,
    params: idParams,
    body: z.strictObject({ draftIds: z.array(uuid).min(1).max(20) }),
    answer: documentView,
  }),
};
