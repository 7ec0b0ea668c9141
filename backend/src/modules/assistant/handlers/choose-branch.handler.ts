import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { ChooseBranch } from '../assistant.commands.js';
import { placeUnplaced, turnTo } from '../domain/chat-branches.js';
import { ChatMessage } from '../domain/chat-message.js';
import { OwnChats } from './own-chats.js';

/** What is shown is what a model is told, what is searched and what is taken away: so it is chosen here, for all devices. */
@CommandHandler(ChooseBranch)
export class ChooseBranchHandler implements ICommandHandler<ChooseBranch> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
  ) {}

  execute({ accountId, chatId, messageId }: ChooseBranch) {
    return this.em.transactional(async (em) => {
      const chat = await this.own.mustFindLiving(accountId, chatId);
      // An answer that is written stays in sight until it is over.
      await this.own.mustBeSilent(accountId, chatId);
      // A conversation has an end (`maxChatMessages`).
      const messages = await em.find(ChatMessage, { chatId }, { fields: ['id', 'parentId', 'replacedAt', 'at'] });
      placeUnplaced(messages, chatId);
      const chosen = messages.find(({ id }) => id === messageId);
      const turn = chosen && turnTo(messages, chosen);
      if (!turn) throw notFound();
      const now = new Date();
      for (const one of turn.leaves) one.replacedAt = now;
      for (const one of turn.comes) one.replacedAt = null;
      chat.told();
    });
  }
}
