import { z } from 'zod';
import { uuid } from './id.js';
import { pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    creations: true;
  }
}

/** The studio: what can be made, and what was made. */
export const creationScreens = screens({ home: '/app/create' });

/** Characters of a text that something is made of. */
export const maxSourceText = 60_000;
/** Characters of an address something is made of, with what is written before it. */
export const maxSourceUrl = 2_048;
/** Thoughts, products or files one thing is made of. */
export const maxSourceParts = 60;

/** The same one twice is one. */
const ids = z
  .array(uuid)
  .min(1)
  .max(maxSourceParts)
  .overwrite((given) => [...new Set(given)]);

/** Letters of what is written under a picture. */
export const maxCaption = 140;
/** By the id of a picture; empty ones are none. */
const captions = z.record(uuid, singleLine(maxCaption)).refine((given) => Object.keys(given).length <= maxSourceParts);

/** What something is made of: decks and films take the same. */
export const creationSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic'), text: singleLine(300).min(3) }),
  z.strictObject({ kind: z.literal('text'), text: multiLine(maxSourceText).min(3) }),
  z.strictObject({ kind: z.literal('link'), url: singleLine(maxSourceUrl).min(4) }),
  z.strictObject({ kind: z.literal('document'), documentId: uuid }),
  z.strictObject({ kind: z.literal('post'), postId: uuid }),
  z.strictObject({ kind: z.literal('story'), storyId: uuid }),
  z.strictObject({ kind: z.literal('thoughts'), thoughtIds: ids }),
  z.strictObject({ kind: z.literal('deck'), deckId: uuid }),
  z.strictObject({ kind: z.literal('products'), productIds: ids }),
  z.strictObject({ kind: z.literal('media'), mediaIds: ids, captions: captions.optional() }),
]);
export type CreationSource = z.infer<typeof creationSource>;
export type SourceKind = CreationSource['kind'];
/** Its kinds by name, for who has no schemas. */
export const sourceKinds = [
  'topic',
  'text',
  'link',
  'document',
  'post',
  'story',
  'thoughts',
  'deck',
  'products',
  'media',
] as const satisfies readonly SourceKind[];

/** A piece of a source, in reading order. */
export const sourceBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string(), level: z.int().min(1).max(6) }),
  /** `aside` is Afi's, beside its author's own words: where room is short, it gives way to them. */
  z.object({ kind: z.literal('paragraph'), text: z.string(), aside: z.literal(true).optional() }),
  z.object({ kind: z.literal('item'), text: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('picture'), mediaId: uuid, text: z.string() }),
  /** Something that is sold; its price as it is written. */
  z.object({
    kind: z.literal('product'),
    name: z.string(),
    price: z.string(),
    text: z.string(),
    mediaId: uuid.nullable(),
  }),
  /** Something that happened on a day (`YYYY-MM-DD`), with its photos. */
  z.object({ kind: z.literal('moment'), on: z.string(), text: z.string(), mediaIds: z.array(uuid).optional() }),
]);
export type SourceBlock = z.infer<typeof sourceBlock>;

/** A slide of a presentation among the blocks of a source: its first, the first of its notes, the one behind the last. */
export const sourceSlide = z.object({
  from: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  to: z.int().nonnegative(),
});
export type SourceSlide = z.infer<typeof sourceSlide>;

/** What a source holds, as far as it is known here; the rest is read by the job that makes something of it. */
export const sourceMaterial = z.object({
  title: z.string(),
  /** Goes to no outside model. */
  private: z.boolean(),
  blocks: z.array(sourceBlock),
  /** Where it is one presentation: its slides that say something. */
  slides: z.array(sourceSlide).optional(),
  /** Whose it is, as others know it. */
  from: z.string().optional(),
  /** Where anybody may read it, where they may. */
  url: z.string().max(maxSourceUrl).optional(),
  /** A PDF or an office file of the storage, or a page, that is yet to be read. */
  toRead: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('pdf'), fileKey: z.string().max(300) }),
      z.object({ kind: z.literal('office'), fileKey: z.string().max(300), type: z.string().max(100) }),
      z.object({ kind: z.literal('link'), url: z.string().max(maxSourceUrl) }),
    ])
    .nullable(),
});
export type SourceMaterial = z.infer<typeof sourceMaterial>;

/** Kinds of things that are made; each word adds its own. */
export const creationKinds = ['deck', 'video', 'canvas'] as const;

/** Kinds of files that are made, by what opens them; one of a kind for each thing. */
export const creationFileKinds = ['mp4', 'jpeg', 'png', 'pdf', 'pptx', 'webp', 'vtt'] as const;
export type CreationFileKind = (typeof creationFileKinds)[number];

const creationFile = z.object({
  kind: z.enum(creationFileKinds),
  /** It is a download, called after the thing. */
  url: z.string(),
  bytes: z.int().nonnegative(),
});
export type CreationFile = z.infer<typeof creationFile>;

/** Characters of a name somebody gives to what they made. */
export const maxCreationTitle = 200;

/** What a thing is drawn of where it is small, by its kind: each word that makes something says what that is. */
export interface CreationPreviews {}
const creationPreviews = z.looseObject({}) as z.ZodType<CreationPreviews>;
/** Bytes of one in a list of twenty, about: what takes more is shown by its icon. */
export const maxCreationPreview = 8_000;

/** Something somebody made, as their list of creations shows it. */
export const creation = z.object({
  kind: z.enum(creationKinds),
  id: uuid,
  title: z.string(),
  /** Under way: its work shows how far it is. */
  jobId: uuid.nullable(),
  state: z.enum(['making', 'ready', 'failed']),
  /** What can be downloaded of it now. */
  files: z.array(creationFile),
  /** Bytes of all of them. */
  bytes: z.int().nonnegative(),
  preview: creationPreviews.optional(),
  updatedAt: z.string(),
  /** What a new name is given to. */
  version: z.int().positive(),
});
export type Creation = z.infer<typeof creation>;

export const creationRoutes = {
  list: route('GET /client/creations', {
    reads: ['creations'],
    access: 'client',
    summary: 'All that I made, what changed last first',
    query: pageQuery.extend({ kind: z.enum(creationKinds).optional() }),
    answer: pageOf(creation).extend({
      /** Bytes of all files of all of them. */
      bytes: z.int().nonnegative(),
    }),
  }),
};
