import { z } from 'zod';
import { chatScreens } from './assistant.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { languages } from './language.js';
import { idParams, route } from './route.js';

const linked = z.object({ title: z.string(), address: z.string() });

/** A conversation as it is drawn, every text of it in its reader's language: a file of the storage, since the queue carries none. */
export const drawnChat = z.object({
  title: z.string(),
  language: z.enum(languages),
  /** Under the title: what this is, and of when. */
  subtitle: z.string(),
  messages: z.array(
    z.object({
      asked: z.boolean(),
      /** Who says it, and when. */
      head: z.string(),
      text: z.string(),
      /** Its files, and what else there is to know of it: that it was stopped. */
      notes: z.array(z.string()),
      sources: z.object({ title: z.string(), list: z.array(linked.extend({ n: z.int() })) }).nullable(),
      plan: z
        .object({ title: z.string(), lines: z.array(z.string()), outcome: z.string(), links: z.array(linked) })
        .nullable(),
    }),
  ),
});
export type DrawnChat = z.infer<typeof drawnChat>;

/** A conversation as a PDF. */
export const chatFileJob = job('chat-files', {
  word: 'assistant',
  payload: z.object({ chatId: uuid, sourceKey: z.string().max(300), resultKey: z.string().max(300) }),
  toldAs: (_, result) => `assistant.file.${result ? 'finished' : 'failed'}`,
  stages: ['draw'] as const,
  result: z.object({ bytes: z.int().positive() }),
  running: {
    concurrency: 1, // the longest conversation fills a core for some seconds
    lockMs: 30_000, // drawn in a thread, the worker’s own loop never blocks: a silence of half a minute is a death
    maxStalls: 3, // a conversation that killed its worker three times is not worth a fourth
    timeoutMs: 3 * 60_000, // the longest one, on the smallest machine
    tries: 3, // the storage may be away for a moment
    perAccount: 1, // one after the other: others draw theirs
  },
  shownAt: chatScreens.one,
  hopeless: ['assistant.source-gone', 'assistant.file-too-heavy'],
});

export const chatFileRoutes = {
  create: route('POST /client/chats/:id/files', {
    access: 'client',
    summary: 'Make a PDF of a conversation of mine',
    status: 202,
    idempotent: true,
    params: idParams,
    answer: z.object({ jobId: uuid }),
    limit: { points: 60, seconds: 3_600, by: 'account' },
  }),
};
