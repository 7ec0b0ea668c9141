import { z } from 'zod';
import { uuid } from './id.js';
import { job } from './job.js';
import { saidWord } from './thoughts.js';

/** What was said in a whole recording: a file of the storage, since the queue carries no texts. */
export const transcriptFile = z.object({
  language: z.string().max(40).nullable(),
  text: z.string(),
  words: z.array(saidWord),
});
export type TranscriptFile = z.infer<typeof transcriptFile>;

/** What was said in one part, as the job keeps it: `part` of `jobs/<job id>/heard-<part>.json`. */
export const heardKey = (jobId: string, part: number): string => `jobs/${jobId}/${heardName(part)}`;
export const heardName = (part: number): string => `heard-${part}.json`;

/** Writes a recording down: fetched, made small and cut at silences, its parts listened to side by side, put together. */
export const transcriptionJob = job('transcription', {
  word: 'thoughts',
  payload: z.object({
    thoughtId: uuid,
    /** Where the recording lies. */
    fileKey: z.string().max(300),
  }),
  stages: ['fetch', 'convert', 'listen', 'summarise'] as const,
  result: z.object({
    /** Where the {@link TranscriptFile} lies. */
    transcriptKey: z.string().max(300),
    parts: z.int().nonnegative(),
    seconds: z.number().nonnegative(),
  }),
  running: {
    concurrency: 2, // most of it is waiting for the service
    lockMs: 15_000, // ffmpeg and the service work elsewhere: a silence of 15 s is a death
    maxStalls: 5, // a recording that killed its worker five times is not worth a sixth
    timeoutMs: 90 * 60_000, // four hours of speech at a fifth of their length, and a rest of the service
    tries: 4, // a service that is away often answers a minute later
    perAccount: 2, // somebody who sends a month of recordings delays nobody else's
  },
  shownAt: '/app/thoughts/:id',
  toldAs: (_, result) => (result ? 'thoughts.transcript.finished' : 'thoughts.transcript.failed'),
  hopeless: ['thoughts.transcript-unreadable', 'thoughts.transcript-too-long'],
});
