import { maxChatBytes, maxChatMessages, maxChats } from '@afi/contracts/assistant';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { sideBySide } from '../../../platform/persistence/side-by-side.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';

const unended = ['waiting', 'writing'] as const;

/** What every command on a conversation begins with: whose it is, and whether there is room. */
@Injectable()
export class OwnChats extends OwnRows<Chat> {
  constructor(em: EntityManager) {
    super(em, Chat);
  }

  /**
   * The same, where a question may be put: Afi answers none, and there is room.
   * @throws Problem `assistant.still-answering`, `assistant.chat-full` (409), `assistant.full` (413)
   */
  async mustFindOpen(accountId: string, chatId: string): Promise<Chat> {
    const chat = await this.mustFindLiving(accountId, chatId);
    if (await this.underWay(chatId)) throw new Problem('assistant.still-answering', 409);
    await this.mustHaveRoom(chat);
    return chat;
  }

  /** What `mustFindOpen` would most likely say, without a lock: before something costly is done for a question. */
  async mustBeAskable(accountId: string, chatId: string): Promise<void> {
    const isThere = await this.em.count(Chat, { id: chatId, accountId, deletedAt: null });
    if (!isThere) throw notFound();
    await sideBySide(
      this.em,
      () => this.mustBeSilent(accountId, chatId),
      () => this.mustHaveRoom({ id: chatId, accountId }),
    );
  }

  /** What is said in it is whole, without a lock. @throws Problem `assistant.still-answering` (409) */
  async mustBeSilent(accountId: string, chatId: string): Promise<void> {
    if (await this.em.count(ChatMessage, { chatId, accountId, state: { $in: [...unended] } }))
      throw new Problem('assistant.still-answering', 409);
  }

  /** The question an answer of this conversation answers. @throws Problem 404 where either is shown no more */
  async questionOf(chatId: string, answerId: string): Promise<Pick<ChatMessage, 'id' | 'content' | 'mediaIds' | 'at'>> {
    const question = await tablesOf(this.em)
      .selectFrom('chat_message as a')
      .innerJoin('chat_message as q', 'q.id', 'a.questionId')
      .where('a.id', '=', answerId)
      .where('a.chatId', '=', chatId)
      .where('a.replacedAt', 'is', null)
      .where('q.replacedAt', 'is', null)
      .select(['q.id', 'q.content', 'q.mediaIds', 'q.at'])
      .executeTakeFirst();
    if (!question) throw notFound();
    return question;
  }

  /** The answer under way, locked: whoever keeps a piece of it waits. */
  underWay(chatId: string): Promise<ChatMessage | null> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return this.em.findOne(ChatMessage, { chatId, state: { $in: [...unended] } }, { lockMode });
  }

  /** @throws Problem `assistant.too-many-chats` (409) */
  async mustHaveRoomForChat(accountId: string): Promise<void> {
    await oneAtATime(this.em, `chats ${accountId}`);
    const count = await this.em.count(Chat, { accountId, deletedAt: null });
    if (count >= maxChats) throw new Problem('assistant.too-many-chats', 409, { params: { count: maxChats } });
  }

  /** @throws Problem `assistant.chat-full` (409), `assistant.full` (413) */
  private async mustHaveRoom(chat: Pick<Chat, 'id' | 'accountId'>): Promise<void> {
    const held = await tablesOf(this.em)
      .selectFrom('chat_message')
      .where('accountId', '=', chat.accountId)
      .select(({ fn, ref }) => [
        fn.coalesce(fn.sum<string>(sql`bytes`), sql<string>`0`).as('bytes'),
        sql<number>`(count(*) filter (where ${ref('chatId')} = ${chat.id}))::int`.as('here'),
      ])
      .executeTakeFirstOrThrow();
    // A question and its answer.
    if (held.here + 2 > maxChatMessages)
      throw new Problem('assistant.chat-full', 409, { params: { count: maxChatMessages } });
    if (Number(held.bytes) > maxChatBytes) throw new Problem('assistant.full', 413);
  }
}
