import { z } from 'zod';

/** What a document may be. An image, a recording and a video wait until they can be read. */
export const documentKinds = ['pdf', 'link', 'text', 'image', 'audio', 'video'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Those that are listened to: their words wait for a service that writes them down. */
export const heardKinds = ['audio', 'video'] as const satisfies readonly DocumentKind[];
export const isHeard = (kind: DocumentKind): kind is (typeof heardKinds)[number] =>
  (heardKinds as readonly DocumentKind[]).includes(kind);

const fileKey = z.string().max(300);
export const documentSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), fileKey }),
  z.object({ kind: z.literal('link'), url: z.url().max(2048) }),
  /** Typed: it lies beside the files of its job, since the queue carries no texts. */
  z.object({ kind: z.literal('text') }),
  /** With words that say what it shows beside its job, or to be looked at by a model. */
  z.object({ kind: z.literal('image'), fileKey, captioned: z.boolean() }),
  /** A recording, or a video: its sound is all that is read of it. */
  z.object({ kind: z.literal('audio'), fileKey }),
]);
/** Where the words lie that somebody typed for a job. */
export const typedKey = (jobId: string): string => `jobs/${jobId}/typed.txt`;
export type DocumentSource = z.infer<typeof documentSource>;

/** The part that was asked for is the reason: another part of the same document may do. */
export const partFaults = ['documents.pages-missing', 'documents.chapter-missing', 'documents.part-too-short'] as const;
/** Whether a reading ended for the part that was asked for. */
export const isPartFault = (code: string | undefined): boolean =>
  (partFaults as readonly (string | undefined)[]).includes(code);

/** What the document itself, or its site, is the reason of. A busy machine, a slow site or a model may do better. */
export const documentsOwnFaults = [
  'documents.not-a-pdf',
  'documents.pdf-too-large',
  'documents.pdf-encrypted',
  'documents.pdf-broken',
  'documents.pdf-empty',
  'documents.pdf-blank',
  'documents.pdf-no-text',
  'documents.pdf-garbled',
  'documents.pdf-memory',
  'documents.too-short',
  ...partFaults,
  'documents.file-missing',
  'documents.link-invalid',
  'documents.link-refused',
  'documents.link-too-large',
  'documents.link-type',
  'documents.link-forbidden',
  'documents.link-not-found',
  'documents.link-robots',
  'documents.link-empty',
  'documents.video-unavailable',
  'documents.image-unclear',
  'documents.audio-unreadable',
  'documents.audio-too-long',
  'documents.audio-silent',
] as const;
