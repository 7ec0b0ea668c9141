import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mediaKindNames, type MediaKind } from '@afi/contracts/media-kind';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload } from '../../media/media.commands.js';
import { AnswerAgain, AskAfi } from '../assistant.commands.js';
import type { Chat } from '../domain/chat.js';
import { ChatMessage } from '../domain/chat-message.js';
import { AnswerRequests } from './answer-requests.js';
import { OwnChats } from './own-chats.js';
import { VoiceQuestions } from './voice-questions.js';

@CommandHandler(AskAfi)
export class AskAfiHandler implements ICommandHandler<AskAfi> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnChats,
    private readonly answers: AnswerRequests,
    private readonly voices: VoiceQuestions,
    private readonly commands: CommandBus,
  ) {}

  async execute({ asker, chatId, input }: AskAfi) {
    const { content, mediaIds = [], voiceId, replaces } = input;
    if (!content && !voiceId)
      throw new Problem('assistant.question-empty', 422, {
        errors: [{ pointer: '/content', code: 'assistant.question-empty' }],
      });
    await this.own.mustBeAskable(asker.accountId, chatId);
    const old = replaces ? await this.mustFindQuestion(chatId, replaces) : null;
    const at = old?.at ?? new Date();
    // What is only spoken is answered once it is written down.
    const prepare = async () => (content ? this.answers.prepare({ chatId, content, at, mediaIds }, asker) : null);
    return this.answers.asked({ prepare, accountId: asker.accountId }, async (em, basis) => {
      const chat = await this.own.mustFindOpen(asker.accountId, chatId);
      const parentId = await this.lastSaid(chatId, old?.at);
      if (replaces) await this.replace(chatId, replaces, parentId);
      // One that is written otherwise keeps the sound it was spoken in.
      const voice = voiceId ?? old?.voiceId ?? null;
      const question = ChatMessage.question(chat, { content, mediaIds, voiceId: voice, parentId, at: new Date() });
      for (const mediaId of new Set(mediaIds)) await this.hold(chat, mediaId, mediaKindNames, '/mediaIds');
      if (voiceId) await this.hold(chat, voiceId, ['audio'], '/voiceId');
      em.persist(question);
      chat.asked(content, question.at);
      const answerId = await (basis ? this.answers.request(question, basis) : this.voices.answer(question));
      return { messageId: question.id, answerId };
    });
  }

  /** @throws Problem 404 where it is no question of this conversation */
  private async mustFindQuestion(chatId: string, id: string): Promise<ChatMessage> {
    const question = await this.em.findOne(ChatMessage, { id, chatId, role: 'question', replacedAt: null });
    if (!question) throw notFound();
    return question;
  }

  /** What is shown last, or last before a moment; the conversation where nothing is. */
  private async lastSaid(chatId: string, before?: Date): Promise<string> {
    const shown = { chatId, replacedAt: null, ...(before ? { at: { $lt: before } } : {}) };
    const [last] = await this.em.find(ChatMessage, shown, { orderBy: { at: 'desc', id: 'desc' }, limit: 1 });
    return last?.id ?? chatId;
  }

  /** That question and what follows it stay as another branch behind the same parent. */
  private async replace(chatId: string, questionId: string, parentId: string): Promise<void> {
    const old = await this.mustFindQuestion(chatId, questionId);
    old.parentId ??= parentId;
    const behind = await this.em.find(ChatMessage, { chatId, at: { $gte: old.at }, replacedAt: null });
    const now = new Date();
    for (const one of behind) one.replacedAt = now;
  }

  /** @throws Problem `assistant.file-unknown` (422) where the account sent no such file */
  private async hold(
    { id, accountId }: Chat,
    mediaId: string,
    kinds: readonly MediaKind[],
    pointer: string,
  ): Promise<void> {
    const claimant = { word: 'assistant', id };
    if (await this.commands.execute(new ClaimUpload(mediaId, accountId, claimant, kinds))) return;
    throw new Problem('assistant.file-unknown', 422, { errors: [{ pointer, code: 'assistant.file-unknown' }] });
  }
}

@CommandHandler(AnswerAgain)
export class AnswerAgainHandler implements ICommandHandler<AnswerAgain> {
  constructor(
    private readonly own: OwnChats,
    private readonly answers: AnswerRequests,
    private readonly voices: VoiceQuestions,
  ) {}

  /** @throws Problem `assistant.not-last` (409) where something was asked since */
  async execute({ asker, chatId, answerId }: AnswerAgain) {
    await this.own.mustBeAskable(asker.accountId, chatId);
    const asked = await this.own.questionOf(chatId, answerId);
    const prepare = async () => (asked.content ? this.answers.prepare({ ...asked, chatId }, asker) : null);
    return this.answers.asked({ prepare, accountId: asker.accountId }, async (em, basis) => {
      const chat = await this.own.mustFindOpen(asker.accountId, chatId);
      const shown = { chatId, replacedAt: null };
      const [last] = await em.find(ChatMessage, shown, { orderBy: { at: 'desc', id: 'desc' }, limit: 1 });
      if (last?.id !== answerId) throw new Problem('assistant.not-last', 409);
      const question = await em.findOneOrFail(ChatMessage, { ...shown, id: asked.id });
      last.replacedAt = new Date();
      chat.asked(question.content, new Date());
      return { answerId: await (basis ? this.answers.request(question, basis) : this.voices.answer(question)) };
    });
  }
}
