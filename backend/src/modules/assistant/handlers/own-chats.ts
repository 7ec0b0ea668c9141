import { maxChatBytes, maxChatMessages, maxChats } from '@afi/contracts/assistant';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';

/** What every command on a conversation begins with: whose it is, and whether there is room. */
@Injectable()
export class OwnChats {
  constructor(private readonly em: EntityManager) {}

  /** Locks a conversation of this account, deleted ones too; those of others are not there. */
  async mustFind(accountId: string, chatId: string): Promise<Chat> {
    const chat = await this.em.findOne(Chat, { id: chatId, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!chat) throw notFound();
    return chat;
  }

  /** The same, of those that are not deleted. */
  async mustFindLiving(accountId: string, chatId: string): Promise<Chat> {
    const chat = await this.mustFind(accountId, chatId);
    if (chat.deletedAt) throw notFound();
    return chat;
  }

  /** The answer under way, locked: whoever keeps a piece of it waits. */
  underWay(chatId: string): Promise<ChatMessage | null> {
    const states = ['waiting', 'writing'] as const;
    return this.em.findOne(
      ChatMessage,
      { chatId, state: { $in: [...states] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  /** @throws Problem `assistant.too-many-chats` (409) */
  async mustHaveRoomForChat(accountId: string): Promise<void> {
    await oneAtATime(this.em, `chats ${accountId}`);
    const count = await this.em.count(Chat, { accountId, deletedAt: null });
    if (count >= maxChats) throw new Problem('assistant.too-many-chats', 409, { params: { count: maxChats } });
  }

  /** @throws Problem `assistant.chat-full` (409), `assistant.full` (413) */
  async mustHaveRoom(chat: Chat): Promise<void> {
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
