import type { AnswerEngine } from '@afi/contracts/assistant-answers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { BeginGuidedChat, type Asker } from '../assistant.commands.js';
import { ChatGuides, type ChatGuide, type GuidedTalk } from '../chat-guides.queries.js';
import { ChatMessage } from '../domain/chat-message.js';
import { Chat } from '../domain/chat.js';
import { OwnChats } from './own-chats.js';

/** The talk before anything was said. */
const nothingSaid = { content: '', files: false, before: [], engine: 'builtin' } as const;

@CommandHandler(BeginGuidedChat)
export class BeginGuidedChatHandler implements ICommandHandler<BeginGuidedChat> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly guides: ChatGuides,
  ) {}

  execute({ asker: { accountId, language }, guide: name }: BeginGuidedChat) {
    return this.em.transactional(async (em) => {
      const guide = this.guides.get(name);
      if (!guide) throw new Problem('assistant.guide-unknown', 422);
      await this.own.mustHaveRoomForChat(accountId);
      const chat = Chat.begin(accountId, { guide: name, title: guide.title(language) });
      em.persist(chat);
      // The row of the conversation first: a message points to it.
      await em.flush();
      em.persist(ChatMessage.opening(chat, await guide.open({ accountId, language, ...nothingSaid })));
      return { chatId: chat.id };
    });
  }
}

/** Conversations that Afi leads: who leads one, and what was said in it. */
@Injectable()
export class GuidedChats {
  constructor(
    private readonly em: EntityManager,
    private readonly guides: ChatGuides,
  ) {}

  /** Null where the person leads. */
  async guideOf(chatId: string): Promise<ChatGuide | null> {
    const row = await tablesOf(this.em).selectFrom('chat').where('id', '=', chatId).select('guide').executeTakeFirst();
    return row?.guide ? this.guides.get(row.guide) : null;
  }

  async talk(
    asked: { chatId: string; content: string; at: Date; mediaIds: readonly string[] },
    { accountId, language }: Asker,
    engine: AnswerEngine,
  ): Promise<GuidedTalk> {
    // A conversation has an end (`maxChatMessages`).
    const before = await tablesOf(this.em)
      .selectFrom('chat_message')
      .where('chatId', '=', asked.chatId)
      .where('at', '<', asked.at)
      .where('replacedAt', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .select(['role', 'content', 'asks'])
      .execute();
    return { accountId, language, content: asked.content, files: asked.mediaIds.length > 0, before, engine };
  }
}
