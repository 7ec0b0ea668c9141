import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { chatScreens } from '@afi/contracts/assistant';
import { answerJob, type AnswerBrief, type AnswerEngine, type AnswerSource } from '@afi/contracts/assistant-answers';
import { languageOfText } from '@afi/contracts/text-language';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { sideBySide } from '../../../platform/persistence/side-by-side.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import type { Asker } from '../assistant.commands.js';
import { AnswerSources, AskedAbout, type Passage } from '../assistant.queries.js';
import { bestOf, partAbout } from '../domain/asked-about.js';
import { ChatMessage } from '../domain/chat-message.js';
import type { Plan } from '../domain/plan.js';
import { MemoryReads } from '../reads/memory.reads.js';
import { saidBefore } from '../reads/said-before.js';
import type { Asks, ChatGuide } from '../chat-guides.queries.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { ChatPlans } from './chat-plans.js';
import { GuidedChats } from './guided-chats.js';
import { SaidPieces } from './said-pieces.js';
import { ToldAnswers } from './told-answers.js';

/** A question that is about to be asked. */
export interface Asking {
  readonly chatId: string;
  readonly content: string;
  /** Where it stands among what was said: what is as old or newer is not told. */
  readonly at: Date;
  /** Files that go with it. */
  readonly mediaIds: readonly string[];
}

/** What an answer will rest on, found and stored. */
export interface AnswerBasis {
  readonly engine: AnswerEngine;
  /** Null of an answer that proposes to do something: it is written already. */
  readonly sourceKey: string | null;
  readonly plan: Plan | null;
  /** What it asks for, where Afi leads the conversation. */
  readonly asks: Asks | null;
  /** What is said above the plan. */
  readonly text: string;
  readonly sources: AnswerSource[];
  readonly private: boolean;
  /** Private thoughts that would have been read, had their author allowed it. */
  readonly unreadPrivate?: number;
}

/** Has a question answered: what there is about it is looked up here, the answer is written by a job. */
@Injectable()
export class AnswerRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: AnswerSources,
    private readonly storage: Storage,
    private readonly media: MediaQueries,
    private readonly plans: ChatPlans,
    private readonly guided: GuidedChats,
    private readonly memory: MemoryReads,
    private readonly leave: PrivateThoughtLeave,
    private readonly told: ToldAnswers,
    private readonly usage: ModelUsageQueries,
    private readonly said: SaidPieces,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Finds and stores what the answer will rest on. Takes seconds for who wrote a lot: no transaction waits for it. */
  async prepare(asking: Asking, asker: Asker): Promise<AnswerBasis> {
    const { accountId, language } = asker;
    const guide = await this.guided.guideOf(asking.chatId);
    if (guide) return this.led(guide, asking, asker);
    const inLanguage = languageOfText(asking.content, 2) ?? language;
    const person = { accountId, language: inLanguage };
    // Of what the person wrote last, and of nothing else.
    const plan = await this.plans.understood(asking.content, person);
    if (plan)
      return {
        engine: 'builtin',
        sourceKey: null,
        sources: [],
        private: false,
        plan,
        asks: null,
        text: this.plans.textOf(plan, inLanguage),
      };
    const { engine, spent } = await this.engineFor(accountId);
    const link = chatScreens.one.replace(':id', asking.chatId);
    const files = await this.filesOf(asking, accountId);
    const { brief, ...rests } = await this.brief(asking, { engine, spent, accountId, language: inLanguage, files });
    return {
      ...{ engine, sourceKey: await this.stored(brief), plan: null, asks: null, text: '' },
      sources: [
        ...files.map(({ n, name, mediaId }) => ({ n, kind: 'file', title: shortened(name, 200), link, mediaId })),
        ...brief.sources.map(({ n, kind, title, link: of }) => ({ n, kind, title, link: of })),
      ],
      ...rests,
    };
  }

  /**
   * Prepares what an answer will rest on, and asks for it in a transaction. That one holds the leave: where it was taken back
   * meanwhile, or a thought became private or was deleted, all is prepared anew without.
   */
  async asked<Done>(
    { prepare, accountId }: { prepare: () => Promise<AnswerBasis | null>; accountId: string },
    ask: (em: EntityManager, basis: AnswerBasis | null) => Promise<Done>,
  ): Promise<Done> {
    const basis = await prepare();
    const letGo = async () => {
      if (basis?.sourceKey) await this.storage.remove(basis.sourceKey).catch(() => undefined);
    };
    const asking = this.em.transactional(async (em) =>
      (await this.mayStillBeTold(accountId, basis)) ? { done: await ask(em, basis) } : null,
    );
    const asked = await asking.catch(async (error: unknown) => {
      // What was refused leaves nothing behind; after a lost line it may have been taken.
      if (error instanceof Problem) await letGo();
      throw error;
    });
    if (asked) return asked.done;
    await letGo();
    return this.asked({ prepare, accountId }, ask);
  }

  /** First of all in a transaction that has something prepared and asked for in one: nobody takes the leave back until it ends. */
  hold(accountId: string): Promise<void> {
    return this.leave.hold(accountId);
  }

  private async mayStillBeTold(accountId: string, basis: AnswerBasis | null): Promise<boolean> {
    if (basis?.engine !== 'model') return true;
    await this.leave.hold(accountId);
    if (await this.leave.isGiven(accountId)) return true;
    const links = basis.sources.map(({ link }) => link);
    return !basis.private && !(await this.told.needLeave(accountId, links));
  }

  /** In the caller's transaction. Answers the id of the answer. */
  async request(question: ChatMessage, basis: AnswerBasis): Promise<string> {
    const answer = ChatMessage.answer(question, basis);
    this.em.persist(answer);
    if (basis.sourceKey === null) answer.end('done', [basis.text]);
    else await this.begin(answer, basis);
    return answer.id;
  }

  /** The same for an answer that waited for its question to be written down. */
  async answer(answer: ChatMessage, basis: AnswerBasis): Promise<void> {
    const { engine, sources, private: isPrivate, unreadPrivate = 0, plan, asks, text } = basis;
    Object.assign(answer, { engine, sources, private: isPrivate, unreadPrivate, plan, asks });
    if (basis.sourceKey === null) await this.said.end(answer, { state: 'done', pieces: [text] });
    else await this.begin(answer, basis);
  }

  private async begin(answer: ChatMessage, { sourceKey, engine }: AnswerBasis): Promise<void> {
    if (sourceKey === null) return;
    await this.em.flush();
    const { jobId } = await this.commands.execute(
      new RequestJob(answerJob, {
        payload: { answerId: answer.id, engine, sourceKey, resultKey: `uploads/${uuid()}` },
        ownerId: null,
        turnOf: answer.accountId,
        // What was asked is nobody's to read, admins included.
        label: 'Afi',
        subject: null,
      }),
    );
    answer.jobId = jobId;
  }

  /** An answer of a conversation Afi leads: said at once, or by a worker that looks for fields or plays a part. */
  private async led(guide: ChatGuide, asking: Asking, asker: Asker): Promise<AnswerBasis> {
    const { accountId, language } = asker;
    const { engine } = await this.engineFor(accountId);
    const talk = await this.guided.talk(asking, asker, engine);
    const says = await guide.reply(talk);
    if ('text' in says) {
      const plan = says.act ? await this.plans.planOf(says.act, asker) : null;
      const { text, asks } = says;
      return { engine: 'builtin', sourceKey: null, sources: [], private: false, plan, asks, text };
    }
    const files = await this.filesOf(asking, accountId);
    const isFilled = 'fills' in says;
    const sourceKey = await this.stored({
      ...{ askedBy: accountId, language, question: asking.content, sources: [], facts: [], acts: [] },
      before: isFilled ? [] : (await saidBefore(this.em, { ...asking, isAllowed: false })).before,
      files: files.map(({ n, name, type, key }) => ({ n, name, type, key })),
      ...(isFilled ? { fills: says.fills } : { manner: says.manner, opening: says.opening }),
    });
    const link = chatScreens.one.replace(':id', asking.chatId);
    return {
      ...{ engine, sourceKey, plan: null, text: '', private: false, asks: isFilled ? null : says.asks },
      sources: files.map(({ n, name, mediaId }) => ({ n, kind: 'file', title: shortened(name, 200), link, mediaId })),
    };
  }

  private async engineFor(accountId: string): Promise<{ engine: AnswerEngine; spent: boolean }> {
    if (!this.config.AI_BASE_URL) return { engine: 'builtin', spent: false };
    const mayAsk = await this.usage.mayAsk(accountId, answerJob.kind);
    return { engine: mayAsk ? 'model' : 'builtin', spent: !mayAsk };
  }

  private async filesOf({ mediaIds }: Asking, accountId: string) {
    const owned = await this.media.filesOwnedBy(accountId, mediaIds);
    return owned.map(({ id: mediaId, ...file }, at) => ({ n: at + 1, mediaId, ...file }));
  }

  /** Files of this folder that no row and no job under way knows go an hour later, whatever happens. */
  private async stored(brief: AnswerBrief): Promise<string> {
    const key = `uploads/${uuid()}`;
    await this.storage.put(key, Buffer.from(JSON.stringify(brief)), 'application/json');
    return key;
  }

  private async brief(
    asking: Asking,
    {
      engine,
      spent,
      accountId,
      language,
      files,
    }: Pick<AnswerBrief, 'language' | 'files' | 'spent'> & { engine: AnswerEngine; accountId: string },
  ): Promise<{ brief: AnswerBrief } & Pick<AnswerBasis, 'private' | 'unreadPrivate'>> {
    const asked = new AskedAbout(accountId, asking.content, language);
    const [found, { isAllowed, said, facts }] = await sideBySide(
      this.em,
      () => this.sources.find(asked),
      () => this.toldModel(asking, { engine, accountId }),
    );
    // Private texts stay here where a model answers, unless they are thoughts and their author allowed it.
    const staysHere = (one: Passage) => one.private && !(isAllowed && one.kind === 'thought');
    const best = bestOf(engine === 'model' ? found.filter((one) => !staysHere(one)) : found, asked);
    const unreadPrivate = engine === 'model' ? bestOf(found, asked).filter(staysHere).length : 0;
    const brief = {
      askedBy: accountId,
      language,
      spent,
      question: asking.content,
      before: said.before,
      facts,
      acts: engine === 'model' ? this.plans.offered(asking.content) : [],
      files: files.map(({ n, name, type, key }) => ({ n, name, type, key })),
      sources: best.map((one, at) => ({
        ...{ n: files.length + at + 1, kind: one.kind, link: one.link, private: staysHere(one) },
        title: shortened(one.title, 200),
        text: partAbout(one.text, asked.words),
      })),
    };
    // Said with their author's leave it is still theirs: once that is taken back, it is told no more.
    return { brief, private: said.private || best.some((one) => one.private), unreadPrivate };
  }

  /** What a model is told beside sources: what was said before, what to know of the person; without a model nothing. */
  private async toldModel(asking: Asking, { engine, accountId }: { engine: AnswerEngine; accountId: string }) {
    if (engine !== 'model') return { isAllowed: false, said: { before: [], private: false }, facts: [] };
    const [isAllowed, facts] = await sideBySide(
      this.em,
      () => this.leave.isGiven(accountId),
      () => this.memory.used(accountId),
    );
    return { isAllowed, said: await saidBefore(this.em, { ...asking, isAllowed }), facts };
  }
}
