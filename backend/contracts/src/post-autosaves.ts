import { z } from 'zod';
import { uuid } from './id.js';
import { languages } from './language.js';
import { postTypes } from './post-body.js';
import { postPrivacies } from './posts.js';
import { idParams, pageOf, route, smallWrites } from './route.js';
import { maxHtml, singleLine } from './text.js';

/** Unsaved texts the server keeps of an account; one more is kept by its device alone. */
export const mostAutosaves = 20;
/** Days an unsaved text stays after it was last written. */
export const autosaveDays = 30;

/** A part of the composer that is an object, as JSON: half written, it need not be what a post may be made of. */
const written = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => {
      if (text === '') return true;
      try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null;
      } catch {
        return false;
      }
    });

/** The composer as it stands, finished or not: nothing of it has to be right yet. */
export const autosavedFields = z.strictObject({
  communityId: uuid.nullable(),
  type: z.enum(postTypes),
  title: singleLine(400),
  content: z.string().max(maxHtml),
  privacy: z.enum(postPrivacies),
  body: written(60_000),
  action: written(10_000),
  startsAt: z.string().max(40),
  endsAt: z.string().max(40),
  mustRead: z.boolean(),
  /** Empty where the words are to tell. */
  language: z.enum(['', ...languages]).default(''),
});
export type AutosavedFields = z.infer<typeof autosavedFields>;

/** Which open composer writes: what it wrote last it may always write over. */
const writer = uuid;

/** What is told after each time a text was kept. */
const kept = z.object({ version: z.int().positive(), savedAt: z.string() });

/** A text that is neither saved nor published, as it is offered again. */
export const postAutosave = kept.extend({
  id: uuid,
  /** The draft it changes; null for a new post. */
  postId: uuid.nullable(),
  title: z.string(),
  /** The first words of its text. */
  excerpt: z.string(),
  type: z.enum(postTypes),
});
export type PostAutosave = z.infer<typeof postAutosave>;

const whole = postAutosave.extend({ fields: autosavedFields });

export const postAutosaveRoutes = {
  list: route('GET /client/post-autosaves', {
    reads: ['posts'],
    access: 'client',
    summary: 'What I am writing and have not saved, last written first: of a new post, or of one draft',
    query: z.strictObject({ postId: uuid.optional() }),
    answer: pageOf(postAutosave),
    limit: { points: 600, seconds: 600, by: 'account' },
  }),
  one: route('GET /client/post-autosaves/:id', {
    reads: ['posts'],
    access: 'client',
    summary: 'One of them, whole',
    params: idParams,
    answer: whole,
    limit: { points: 600, seconds: 600, by: 'account' },
  }),
  begin: route('POST /client/post-autosaves', {
    access: 'client',
    summary: 'Begin to keep what is being written; the same writer asked again goes on with what it began',
    status: 201,
    idempotent: true,
    body: z.strictObject({ postId: uuid.nullable(), writer, fields: autosavedFields }),
    answer: kept.extend({ id: uuid }),
    limit: { points: 240, seconds: 3_600, by: 'account' },
  }),
  /**
   * Without a key: it comes every few seconds, and put twice it is put once. Refused (409) where another device wrote the
   * text since `version`.
   */
  keep: route('PUT /client/post-autosaves/:id', {
    access: 'client',
    summary: 'Keep what is being written',
    params: idParams,
    body: z.strictObject({ writer, version: z.int().positive(), fields: autosavedFields }),
    answer: kept,
    limit: { points: 2_400, seconds: 3_600, by: 'account' },
  }),
  forget: route('DELETE /client/post-autosaves/:id', {
    access: 'client',
    summary: 'Drop an unsaved text',
    params: idParams,
    idempotent: true,
    limit: smallWrites,
  }),
};
