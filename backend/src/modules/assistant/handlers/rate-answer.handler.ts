import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '../../../platform/problem/problem.js';
import { RateAnswer } from '../assistant.commands.js';
import { ChatMessage } from '../domain/chat-message.js';
import { OwnChats } from './own-chats.js';

@CommandHandler(RateAnswer)
export class RateAnswerHandler implements ICommandHandler<RateAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
  ) {}

  execute({ accountId, chatId, answerId, rating }: RateAnswer) {
    return this.em.transactional(async (em) => {
      const chat = await this.own.mustFindLiving(accountId, chatId);
      const answer = await em.findOne(ChatMessage, { id: answerId, chatId, role: 'answer', replacedAt: null });
      if (!answer) throw notFound();
      answer.rating = rating;
      chat.told();
    });
  }
}
