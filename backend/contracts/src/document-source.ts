import { z } from 'zod';

/** What a document may be. An image and a recording wait until they can be read. */
export const documentKinds = ['pdf', 'link', 'text', 'image', 'audio'] as const;
export type DocumentKind = (typeof documentKinds)[number];

const fileKey = z.string().max(300);
export const documentSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), fileKey }),
  z.object({ kind: z.literal('link'), url: z.url().max(2048) }),
  /** Typed: it lies beside the files of its job, since the queue carries no texts. */
  z.object({ kind: z.literal('text') }),
  /** With words that say what it shows beside its job, or to be looked at by a model. */
  z.object({ kind: z.literal('image'), fileKey, captioned: z.boolean() }),
  z.object({ kind: z.literal('audio'), fileKey }),
]);
/** Where the words lie that somebody typed for a job. */
export const typedKey = (jobId: string): string => `jobs/${jobId}/typed.txt`;
export type DocumentSource = z.infer<typeof documentSource>;
