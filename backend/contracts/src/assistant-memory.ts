import { z } from 'zod';
import { uuid } from './id.js';
import { idParams, route, smallWrites } from './route.js';
import { singleLine } from './text.js';

/** Facts of a person, and characters of each: all of them are told with a question. */
export const maxFacts = 50;
export const maxFact = 200;

/** Something Afi is to know of a person, in their words. */
export const factInput = z.strictObject({ text: singleLine(maxFact).min(1) });
export type FactInput = z.infer<typeof factInput>;

export const factView = z.object({ id: uuid, text: z.string(), createdAt: z.string() });
export type FactView = z.infer<typeof factView>;

export const memoryView = z.object({
  /** Whether answers rest on it; off, what is kept stays and is told to nobody. */
  enabled: z.boolean(),
  /** Whether a language model may be told private thoughts; null until the person was asked and said. Not allowed, they stay here. */
  privateThoughts: z.boolean().nullable(),
  /**
   * Whether that is for proposing titles and moods and for reading aloud, too; null of who agreed before these were said, and is to be
   * asked once. A server of a release before says nothing of it.
   */
  privateExtras: z.boolean().nullable().optional(),
  /** The last one first. */
  facts: z.array(factView).max(maxFacts),
});
export type MemoryView = z.infer<typeof memoryView>;

const write = { access: 'client', idempotent: true, answer: memoryView, limit: smallWrites } as const;

export const memoryRoutes = {
  read: route('GET /client/memory', {
    reads: ['assistant'],
    access: 'client',
    summary: 'What Afi is to know of me',
    answer: memoryView,
  }),
  use: route('PUT /client/memory', {
    ...write,
    summary: 'Have answers rest on what Afi is to know of me, or not',
    body: z.strictObject({ enabled: z.boolean() }),
  }),
  allow: route('PUT /client/memory/private-thoughts', {
    ...write,
    summary: 'Allow that a language model is told my private thoughts to answer me, or not',
    body: z.strictObject({ allowed: z.boolean() }),
  }),
  extras: route('PUT /client/memory/private-extras', {
    ...write,
    summary: 'Agree that what I allowed for answers is for titles, moods and reading aloud, too, or not',
    body: z.strictObject({ allowed: z.boolean() }),
  }),
  keep: route('POST /client/memory/facts', {
    ...write,
    summary: 'Have Afi know something of me',
    status: 201,
    body: factInput,
  }),
  change: route('PATCH /client/memory/facts/:id', {
    ...write,
    summary: 'Write a fact otherwise',
    params: idParams,
    body: factInput,
  }),
  forget: route('DELETE /client/memory/facts/:id', { ...write, summary: 'Have Afi forget a fact', params: idParams }),
};
