import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answerJob, type AnswerBrief, type AnswerEngine } from '@afi/contracts/assistant-answers';
import { languageOfText } from '@afi/contracts/text-language';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import type { Asker } from '../assistant.commands.js';
import { AnswerSources, AskedAbout } from '../assistant.queries.js';
import { bestOf, partAbout } from '../domain/asked-about.js';
import { ChatMessage } from '../domain/chat-message.js';

/** Messages before the question that a model is told, and characters of each. */
const told = { messages: 10, characters: 2_000 };

/** Has a question answered: what there is about it is looked up here, the answer is written by a job. */
@Injectable()
export class AnswerRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: AnswerSources,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** In the caller's transaction. Answers the id of the answer. */
  async request(question: ChatMessage, { accountId, language }: Asker): Promise<string> {
    const engine: AnswerEngine = this.config.AI_BASE_URL ? 'model' : 'builtin';
    const brief = await this.brief(question, engine, accountId, languageOfText(question.content, 2) ?? language);
    const answer = ChatMessage.answer(question, {
      engine,
      sources: brief.sources.map(({ n, kind, title, link }) => ({ n, kind, title, link })),
      private: brief.sources.some((source) => source.private),
    });
    this.em.persist(answer);
    await this.em.flush();
    // Files of this folder that no row knows go two days later, whatever happens.
    const payload = { answerId: answer.id, engine, sourceKey: `uploads/${uuid()}`, resultKey: `uploads/${uuid()}` };
    await this.storage.put(payload.sourceKey, Buffer.from(JSON.stringify(brief)), 'application/json');
    const { jobId } = await this.commands.execute(
      new RequestJob(answerJob, {
        payload,
        ownerId: null,
        turnOf: accountId,
        // What was asked is nobody's to read, admins included.
        label: 'Afi',
        subject: null,
      }),
    );
    answer.jobId = jobId;
    return answer.id;
  }

  private async brief(
    question: ChatMessage,
    engine: AnswerEngine,
    accountId: string,
    language: AnswerBrief['language'],
  ): Promise<AnswerBrief> {
    const asked = new AskedAbout(accountId, question.content, language);
    const found = await this.sources.find(asked);
    // Private texts stay here: where a model answers, it is as if there were none.
    const best = bestOf(engine === 'model' ? found.filter((one) => !one.private) : found, asked.words);
    return {
      language,
      question: question.content,
      before: engine === 'model' ? await this.before(question) : [],
      sources: best.map(({ kind, title, link, text, private: isPrivate }, at) => ({
        ...{ n: at + 1, kind, link, private: isPrivate },
        title: shortened(title, 200),
        text: partAbout(text, asked.words),
      })),
    };
  }

  /** What was said in the conversation so far. */
  private async before({ chatId, id, at }: ChatMessage): Promise<AnswerBrief['before']> {
    const said = await this.em.find(
      ChatMessage,
      { chatId, id: { $ne: id }, at: { $lt: at }, replacedAt: null, private: false, content: { $ne: '' } },
      { orderBy: { at: 'desc', id: 'desc' }, limit: told.messages },
    );
    return said.reverse().map(({ role, content }) => ({ role, content: shortened(content, told.characters) }));
  }
}
