import { z } from 'zod';
import { fillAsked } from './assistant-guides.js';
import { actAsked, actOffered } from './assistant-plans.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { modelUse } from './model-use.js';

/** `waiting`: asked, nothing said yet. `stopped`: by its reader; what was said stays. */
export const answerStates = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const;
export type AnswerState = (typeof answerStates)[number];

/** Who writes: `builtin` puts together extracts of what there is; `model` is a language model. */
export const answerEngines = ['builtin', 'model'] as const;
export type AnswerEngine = (typeof answerEngines)[number];

/** Pieces of one answer at most, and characters of all of them. */
export const maxPieces = 4_000;
export const maxAnswer = 24_000;

/** What an answer rests on, as it is shown under it. */
export const answerSource = z.object({
  /** The number it is cited by: `[1]`. */
  n: z.int().positive(),
  /** What it is, as `thought`, `goal`, `post`, `document`, `help`. */
  kind: z.string().max(40),
  title: z.string().max(300),
  /** Path inside the app. */
  link: z.string().max(300),
  /** Of a file that was sent with the question. */
  mediaId: uuid.optional(),
});
export type AnswerSource = z.infer<typeof answerSource>;

/** What somebody asked and what there is about it: a file of the storage, since the queue carries no texts. */
export const answerBrief = z.object({
  /** Whose turn it is when files are read; each brief of a release before is somebody of its own. */
  askedBy: uuid.default(() => crypto.randomUUID()),
  language: z.enum(languages),
  question: z.string(),
  /** What was said before, the oldest first: nothing that rests on private texts. */
  before: z.array(z.object({ role: z.enum(['question', 'answer']), content: z.string() })),
  sources: z.array(
    answerSource.extend({
      text: z.string(),
      /** Goes to no outside model. */
      private: z.boolean(),
    }),
  ),
  /** What the person wants to be known of them, told to a model. */
  facts: z.array(z.string()).default([]),
  /** What a model may take the question for: something to be done, of which the person is shown a plan first. */
  acts: z.array(actOffered).default([]),
  /** Of a conversation that fills something: what is looked for in the message and its files; nothing is answered besides. */
  fills: fillAsked.optional(),
  /** Of a conversation with a part to play: what a model is told to be, in place of an assistant with sources. */
  manner: z.string().optional(),
  /** A model is set, and is not asked: its share of the day is used up. */
  spent: z.boolean().optional(),
  /** Said first, word for word, whatever a model adds; where it adds nothing, that is the answer. */
  opening: z.string().optional(),
  /** Files the person sent with the question: a worker reads what can be read of them. */
  files: z
    .array(z.object({ n: z.int().positive(), name: z.string(), type: z.string(), key: z.string().max(300) }))
    .default([]),
});
export type AnswerBrief = z.infer<typeof answerBrief>;

/** What was said of an answer, piece by piece. Written before a piece is told: whoever takes the work over goes on behind it. */
export const saidSoFar = z.object({
  pieces: z.array(z.string()),
  /** What a model took the question for; kept before anything is said of it. */
  plan: actAsked.optional(),
});
export type SaidSoFar = z.infer<typeof saidSoFar>;

/** Why nothing of a file is read: `unseen` is a picture, `unlooked` one the model says nothing of, `unheard` a film or a sound; `bare` holds no text, as a scan. */
export const unreadReasons = ['unseen', 'unlooked', 'unheard', 'bare', 'locked', 'broken', 'too-long', 'gone'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** What was read of the files of a question, in their order: kept, so that whoever takes the work over reads the same. */
export const readFiles = z.array(
  z.object({ n: z.int().positive(), name: z.string(), text: z.string(), unread: z.enum(unreadReasons).nullable() }),
);
export type ReadFiles = z.infer<typeof readFiles>;
/** Where it is kept, beside what is said. */
export const readFilesKey = (resultKey: string): string => `${resultKey}-files`;

/** An answer of Afi. */
export const answerJob = job('answers', {
  word: 'assistant',
  payload: z.object({
    answerId: uuid,
    engine: z.enum(answerEngines),
    /** Where the brief lies, and where what is said is put. */
    sourceKey: z.string().max(300),
    resultKey: z.string().max(300),
  }),
  stages: ['answer'] as const,
  result: modelUse.extend({ pieces: z.int().nonnegative() }),
  running: {
    concurrency: 40, // an answer waits for its model nearly all of its time
    lockMs: 15_000, // somebody looks at the screen: who takes over a dead worker's answer must not wait for half a minute
    maxStalls: 5, // what was said is kept: each one who takes over has less left to do
    timeoutMs: 5 * 60_000, // nobody reads on after that
    tries: 1, // the client of the model tries again by itself; after that there is a button
    perAccount: 2, // who asks in ten tabs delays nobody else
  },
});
