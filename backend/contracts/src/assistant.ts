import { z } from 'zod';
import { answerSource, answerStates, answerEngines } from './assistant-answers.js';
import { planView } from './assistant-plans.js';
import { uuid } from './id.js';
import { list } from './list.js';
import { mediaView } from './media.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    assistant: true;
  }
}

export const chatScreens = screens({ list: '/app/chat', memory: '/app/chat/memory', one: '/app/chat/:id' });

/** Hours a deleted conversation can be brought back. */
export const chatRestoreHours = 24;
/** Characters of a question: two pages. */
export const maxQuestion = 4_000;
export const maxQuestionFiles = 5;
export const maxChatTitle = 80;
/** Minutes of a question that is spoken. */
export const maxVoiceMinutes = 10;
/** Conversations of a person, archived ones too; more are no longer found by looking. */
export const maxChats = 500;
/** Questions and answers of a conversation, those of all its branches. */
export const maxChatMessages = 400;
/** Bytes of text an account has room for in all its conversations. */
export const maxChatBytes = 20_000_000;
/** Questions of a person within an hour. */
export const questionsAnHour = 60;

export const chatChanges = z.strictObject({
  title: singleLine(maxChatTitle).min(1).optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
});
export type ChatChanges = z.infer<typeof chatChanges>;

export const chatView = z.object({
  id: uuid,
  /** Empty until something was asked. */
  title: z.string(),
  /** Beginning of what was said last. */
  excerpt: z.string(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** When something was last said. */
  at: z.string(),
  createdAt: z.string(),
  version: z.int().positive(),
  /** The last PDF that was made of it, for a day. */
  pdf: z.object({ jobId: uuid, url: z.string(), bytes: z.int().positive(), at: z.string() }).nullable(),
});
export type ChatView = z.infer<typeof chatView>;

export const chatList = list({
  row: chatView,
  filters: { pinned: z.stringbool().optional(), archived: z.stringbool().optional() },
  sorts: ['at'],
  order: '-at',
});

/** What somebody says of an answer. */
export const answerRatings = ['up', 'down'] as const;
export type AnswerRating = (typeof answerRatings)[number];

export const messageView = z.object({
  id: uuid,
  role: z.enum(['question', 'answer']),
  /** Of an answer under way, what is kept of it so far. */
  content: z.string(),
  /** Null of a question. */
  answer: z
    .object({
      /** Null of what Afi says first. */
      questionId: uuid.nullable(),
      state: z.enum(answerStates),
      /** Number of its last piece so far: those that follow have higher ones. */
      seq: z.int().nonnegative(),
      engine: z.enum(answerEngines),
      sources: z.array(answerSource),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** What who asked thinks of it. */
      rating: z.enum(answerRatings).nullable(),
      /** How many private thoughts about it were not read, since a model answers and their author has not allowed it. */
      unreadPrivate: z.int().positive().optional(),
    })
    .nullable(),
  /** What an answer would do, and what came of it. */
  plan: planView.optional(),
  /** What Afi asks next, the end of its text: it stands below the plan. */
  next: z.string().optional(),
  /** Short answers to what Afi asks, to tap. */
  replies: z.array(z.string()).optional(),
  /** The sound a question was spoken in; its content is empty until it is written down. */
  voice: mediaView.optional(),
  /** Files of a question, or those an answer rests on. */
  media: z.array(mediaView),
  /** Itself and what was said in the same place, the first first; absent of what stands alone. */
  branches: z.array(uuid).optional(),
  at: z.string(),
});
export type MessageView = z.infer<typeof messageView>;

export const messageList = list({ row: messageView, filters: {}, sorts: ['at'], order: '-at' });

export const questionInput = z.strictObject({
  content: multiLine(maxQuestion),
  /** Files that go with it. */
  mediaIds: z.array(uuid).max(maxQuestionFiles).optional(),
  /** The sound it is spoken in: then it needs no text, and is answered once it is written down. */
  voiceId: uuid.optional(),
  /** A question of this conversation it is asked instead of: that one and what follows it become another branch. */
  replaces: uuid.optional(),
});
export type QuestionInput = z.infer<typeof questionInput>;

/** Who asks: `leader` of a community or of its team, `agent` who sells, `member` else. */
export const askerRoles = ['leader', 'agent', 'member'] as const;
/** What somebody may have begun, in the order it is offered: proposals of a document, a draft, an outline, a goal that is behind. */
export const unfinishedKinds = ['document', 'draft', 'deck', 'video', 'canvas', 'goal'] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];
/** What the questions to begin with depend on. */
export const askerView = z.object({
  role: z.enum(askerRoles),
  goals: z.boolean(),
  thoughts: z.boolean(),
  /** The newest of each kind; `link` is a path inside the app. A server of a release before says nothing of it. */
  unfinished: z.array(z.object({ kind: z.enum(unfinishedKinds), title: z.string(), link: z.string() })).optional(),
});
export type AskerView = z.infer<typeof askerView>;

/** What a question takes: of the model, of coins, and of what a person may use of the model within a day, in tokens. */
export const allowanceView = z.object({
  /**
   * Letters that go with the next question besides what is found about it: what was said before, and what Afi is to know. Null
   * where no model answers.
   */
  goesWith: z.int().nonnegative().nullable(),
  /** Coins a question costs. */
  price: z.int().nonnegative(),
  /** Null where nothing limits it, or no model answers. */
  today: z
    .object({
      limit: z.int().positive(),
      used: z.int().nonnegative(),
      /** When all of it is there again. */
      renewsAt: z.string(),
      /** The same as above, for pages of the release before. */
      goesWith: z.int().nonnegative(),
    })
    .nullable(),
});
export type AllowanceView = z.infer<typeof allowanceView>;

const answerParams = z.strictObject({ id: uuid, answerId: uuid });
const asking = { points: questionsAnHour, seconds: 3_600, by: 'account' } as const;

const oneChat = route('GET /client/chats/:id', {
  reads: ['assistant'],
  access: 'client',
  summary: 'One conversation of mine with Afi',
  params: idParams,
  answer: chatView,
});

export const chatRoutes = {
  list: route('GET /client/chats', {
    reads: ['assistant'],
    row: oneChat,
    access: 'client',
    summary: 'My conversations with Afi, the last one first; the search looks in all that was said',
    query: chatList.query,
    answer: chatList.page,
  }),
  create: route('POST /client/chats', {
    access: 'client',
    summary: 'Begin a conversation with Afi',
    status: 201,
    idempotent: true,
    answer: z.object({ id: uuid }),
    limit: smallWrites,
  }),
  asker: route('GET /client/chats/asker', {
    reads: ['assistant', 'goals', 'thoughts', 'communities', 'products', 'posts', 'documents', 'slides'],
    access: 'client',
    summary: 'What questions to begin with may fit me',
    answer: askerView,
  }),
  allowance: route('GET /client/chats/allowance', {
    reads: ['assistant', 'model-usage'],
    access: 'client',
    summary: 'What goes with my next question, what it costs, and how much of the language model I may still use today',
    query: z.strictObject({ chatId: uuid.optional() }),
    answer: allowanceView,
  }),
  one: oneChat,
  update: route('PATCH /client/chats/:id', {
    access: 'client',
    summary: 'Rename, pin or archive a conversation',
    idempotent: true,
    params: idParams,
    body: chatChanges,
    answer: chatView,
    limit: smallWrites,
  }),
  remove: route('DELETE /client/chats/:id', {
    access: 'client',
    summary: 'Delete a conversation',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/chats/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: chatView,
    limit: smallWrites,
  }),
  messages: route('GET /client/chats/:id/messages', {
    reads: ['assistant', 'media'],
    access: 'client',
    summary: 'What was said in a conversation, the last first',
    params: idParams,
    query: messageList.query,
    answer: messageList.page,
  }),
  ask: route('POST /client/chats/:id/messages', {
    access: 'client',
    summary: 'Ask Afi; the answer comes in pieces over the socket',
    status: 202,
    idempotent: true,
    params: idParams,
    body: questionInput,
    answer: z.object({ messageId: uuid, answerId: uuid }),
    limit: asking,
  }),
  branch: route('PUT /client/chats/:id/branch', {
    access: 'client',
    summary: 'Go back to a question or an answer another took the place of, and to what followed it',
    idempotent: true,
    params: idParams,
    body: z.strictObject({ messageId: uuid }),
    limit: smallWrites,
  }),
  stop: route('POST /client/chats/:id/stop', {
    access: 'client',
    summary: 'Stop the answer under way; what was said of it stays',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  answer: route('GET /client/chats/:id/answers/:answerId', {
    reads: ['assistant'],
    access: 'client',
    summary: 'The pieces of an answer behind the one named',
    params: answerParams,
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    answer: z.object({
      state: z.enum(answerStates),
      pieces: z.array(z.object({ seq: z.int().positive(), text: z.string() })),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  }),
  rate: route('PUT /client/chats/:id/answers/:answerId/rating', {
    access: 'client',
    summary: 'Say whether an answer helped; null takes it back',
    idempotent: true,
    params: answerParams,
    body: z.strictObject({ rating: z.enum(answerRatings).nullable() }),
    limit: smallWrites,
  }),
  again: route('POST /client/chats/:id/answers/:answerId/again', {
    access: 'client',
    summary: 'Have the last question answered once more, instead of this answer',
    status: 202,
    idempotent: true,
    params: answerParams,
    answer: z.object({ answerId: uuid }),
    limit: asking,
  }),
};
