import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mediaKindNames } from '@afi/contracts/media-kind';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload } from '../../media/media.commands.js';
import { AnswerAgain, AskAfi } from '../assistant.commands.js';
import type { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';
import { AnswerRequests } from './answer-requests.js';
import { OwnChats } from './own-chats.js';

@CommandHandler(AskAfi)
export class AskAfiHandler implements ICommandHandler<AskAfi> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly answers: AnswerRequests,
    private readonly commands: CommandBus,
  ) {}

  async execute({ asker, chatId, input }: AskAfi) {
    const { content, mediaIds = [], replaces } = input;
    if (!content)
      throw new Problem('assistant.question-empty', 422, {
        errors: [{ pointer: '/content', code: 'assistant.question-empty' }],
      });
    await this.own.mustBeAskable(asker.accountId, chatId);
    const at = replaces ? (await this.mustFindQuestion(chatId, replaces)).at : new Date();
    const basis = await this.answers.prepare({ chatId, content, at, mediaIds }, asker);
    const asking = this.em.transactional(async (em) => {
      const chat = await this.own.mustFindOpen(asker.accountId, chatId);
      if (replaces) await this.replace(chatId, replaces);
      const question = ChatMessage.question(chat, content, mediaIds, new Date());
      for (const mediaId of new Set(mediaIds)) await this.hold(chat, mediaId);
      em.persist(question);
      chat.asked(content, question.at);
      const answerId = await this.answers.request(question, basis);
      return { messageId: question.id, answerId };
    });
    return asking.catch((error: unknown) => this.answers.refused(basis, error));
  }

  /** @throws Problem 404 where it is no question of this conversation */
  private async mustFindQuestion(chatId: string, id: string): Promise<ChatMessage> {
    const question = await this.em.findOne(ChatMessage, { id, chatId, role: 'question', replacedAt: null });
    if (!question) throw notFound();
    return question;
  }

  private async replace(chatId: string, questionId: string): Promise<void> {
    const old = await this.mustFindQuestion(chatId, questionId);
    const behind = await this.em.find(ChatMessage, { chatId, at: { $gte: old.at }, replacedAt: null });
    for (const one of behind) one.replacedAt = new Date();
  }

  /** @throws Problem `assistant.file-unknown` (422) where the account sent no such file */
  private async hold({ id, accountId }: Chat, mediaId: string): Promise<void> {
    const claimant = { word: 'assistant', id };
    if (await this.commands.execute(new ClaimUpload(mediaId, accountId, claimant, mediaKindNames))) return;
    throw new Problem('assistant.file-unknown', 422, {
      errors: [{ pointer: '/mediaIds', code: 'assistant.file-unknown' }],
    });
  }
}

@CommandHandler(AnswerAgain)
export class AnswerAgainHandler implements ICommandHandler<AnswerAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly answers: AnswerRequests,
  ) {}

  /** @throws Problem `assistant.not-last` (409) where something was asked since */
  async execute({ asker, chatId, answerId }: AnswerAgain) {
    await this.own.mustBeAskable(asker.accountId, chatId);
    const asked = await this.own.questionOf(chatId, answerId);
    const basis = await this.answers.prepare({ ...asked, chatId }, asker);
    const asking = this.em.transactional(async (em) => {
      const chat = await this.own.mustFindOpen(asker.accountId, chatId);
      const shown = { chatId, replacedAt: null };
      const [last] = await em.find(ChatMessage, shown, { orderBy: { at: 'desc', id: 'desc' }, limit: 1 });
      if (last?.id !== answerId) throw new Problem('assistant.not-last', 409);
      const question = await em.findOneOrFail(ChatMessage, { ...shown, id: asked.id });
      last.replacedAt = new Date();
      chat.asked(question.content, new Date());
      return { answerId: await this.answers.request(question, basis) };
    });
    return asking.catch((error: unknown) => this.answers.refused(basis, error));
  }
}
