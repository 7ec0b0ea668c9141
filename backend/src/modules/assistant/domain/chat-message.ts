import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { AnswerEngine, AnswerSource, AnswerState } from '@afi/contracts/assistant-answers';
import type { AnswerRating } from '@afi/contracts/assistant';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import type { Chat } from './chat.js';
import type { Asks } from '../chat-guides.queries.js';
import type { Plan } from './plan.js';

export const ChatMessageSchema = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  properties: {
    id: p.uuid().primary(),
    chatId: p.uuid(),
    accountId: p.uuid(),
    role: p.string().$type<'question' | 'answer'>(),
    content: p.text(),
    mediaIds: p.json<string[]>(),
    /** The sound a question was spoken in. */
    voiceId: p.uuid().nullable(),
    /** What an answer answers. */
    questionId: p.uuid().nullable(),
    /**
     * What it follows: a message, or the conversation itself where it is said first. Those that follow the same are branches.
     * Null of what a node of a release before wrote, and of what is never gone back to.
     */
    parentId: p.uuid().nullable(),
    /** Null of a question. */
    state: p.string().$type<AnswerState>().nullable(),
    jobId: p.uuid().nullable(),
    engine: p.string().$type<AnswerEngine>().nullable(),
    sources: p.json<AnswerSource[]>(),
    /** An answer that rests on private texts: no outside model is ever told what was said. */
    private: p.boolean(),
    /** Of an answer, how many private thoughts about it no model was told. */
    unreadPrivate: p.integer(),
    errorCode: p.string().nullable(),
    /** Of an ended answer, how long each of its pieces was. */
    cuts: p.json<number[]>(),
    /** What who asked thinks of an answer. */
    rating: p.string().$type<AnswerRating>().nullable(),
    /** What an answer would do, and what came of it. */
    plan: p.json<Plan>().nullable(),
    /** What an answer asks for, where Afi leads the conversation. */
    asks: p.json<Asks>().nullable(),
    /** When another branch took its place; null of what is shown. */
    replacedAt: p.datetime().nullable(),
    at: p.datetime(),
  },
});

/** What a person asked, or Afi said. */
export class ChatMessage extends ChatMessageSchema.class {
  static question(
    chat: Chat,
    {
      content,
      mediaIds,
      voiceId,
      parentId,
      at,
    }: { content: string; mediaIds: readonly string[]; voiceId: string | null; parentId: string; at: Date },
  ): ChatMessage {
    const { id: chatId, accountId } = chat;
    return newRow(ChatMessage, ChatMessageSchema, {
      ...{ id: uuid(), chatId, accountId, role: 'question', content, mediaIds: [...mediaIds], voiceId, at },
      ...{ parentId, questionId: null, state: null, jobId: null, engine: null, sources: [], private: false },
      ...{ unreadPrivate: 0, errorCode: null, cuts: [], rating: null, plan: null, asks: null, replacedAt: null },
    });
  }

  /** What Afi says first, in a conversation it leads. */
  static opening({ id: chatId, accountId }: Chat, { text, asks }: { text: string; asks: Asks | null }): ChatMessage {
    const opening = newRow(ChatMessage, ChatMessageSchema, {
      ...{ id: uuid(), chatId, accountId, role: 'answer', content: '', mediaIds: [], voiceId: null },
      ...{ questionId: null, parentId: chatId, state: 'waiting', jobId: null, engine: 'builtin', sources: [] },
      ...{
        private: false,
        unreadPrivate: 0,
        errorCode: null,
        cuts: [],
        rating: null,
        plan: null,
        asks,
        replacedAt: null,
        at: new Date(),
      },
    });
    opening.end('done', [text]);
    return opening;
  }

  /** One that is to be written. It stands behind its question, whatever the clock. */
  static answer(
    question: ChatMessage,
    {
      engine,
      sources,
      private: isPrivate,
      unreadPrivate = 0,
      plan = null,
      asks = null,
    }: {
      engine: AnswerEngine;
      sources: AnswerSource[];
      private: boolean;
      unreadPrivate?: number;
      plan?: Plan | null;
      asks?: Asks | null;
    },
  ): ChatMessage {
    const { id: questionId, chatId, accountId } = question;
    return newRow(ChatMessage, ChatMessageSchema, {
      ...{ id: uuid(), chatId, accountId, role: 'answer', content: '', mediaIds: [], voiceId: null },
      ...{ questionId, parentId: questionId, state: 'waiting', jobId: null, engine, sources, private: isPrivate },
      ...{ unreadPrivate, errorCode: null, cuts: [], rating: null, plan, asks, replacedAt: null },
      at: new Date(Math.max(Date.now(), new Date(question.at).getTime() + 1)),
    });
  }

  get underWay(): boolean {
    return this.state === 'waiting' || this.state === 'writing';
  }

  /** It is over; `pieces` are all that was said. */
  end(state: 'done' | 'stopped' | 'failed', pieces: readonly string[], errorCode: string | null = null): void {
    this.state = state;
    this.content = pieces.join('');
    this.cuts = pieces.map(({ length }) => length);
    this.errorCode = errorCode;
  }
}
ChatMessageSchema.setClass(ChatMessage);

export const ChatPieceSchema = defineEntity({
  name: 'ChatPiece',
  tableName: 'chat_piece',
  properties: { answerId: p.uuid().primary(), seq: p.integer().primary(), text: p.text() },
});

/** A piece of an answer under way. */
export class ChatPiece extends ChatPieceSchema.class {}
ChatPieceSchema.setClass(ChatPiece);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ChatMessageSchema>, TablesOf<typeof ChatPieceSchema> {}
}
