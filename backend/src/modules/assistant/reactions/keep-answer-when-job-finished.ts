import {
  answerJob,
  maxPieces,
  readFiles,
  readFilesKey,
  saidSoFar,
  type SaidSoFar,
} from '@afi/contracts/assistant-answers';
import type { ActAsked } from '@afi/contracts/assistant-plans';
import { languageOfText } from '@afi/contracts/text-language';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { languageOf } from '../../settings/settings.queries.js';
import type { ActingPerson } from '../chat-acts.queries.js';
import { ChatMessage } from '../domain/chat-message.js';
import { ChatPlans } from '../handlers/chat-plans.js';
import { GuidedChats } from '../handlers/guided-chats.js';
import { SaidPieces } from '../handlers/said-pieces.js';

/** An answer is over: its whole text is kept, whatever of its pieces is still on its way, and its files are removed. */
@Injectable()
@JobReaction(answerJob, [JobFinished, JobFailed, JobCancelled])
export class KeepAnswerWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly said: SaidPieces,
    private readonly plans: ChatPlans,
    private readonly guided: GuidedChats,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { answerId, sourceKey, resultKey } = await this.jobs.askedOf(answerJob, event.jobId);
    const answer = await this.em.findOne(ChatMessage, { id: answerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (answer?.underWay) {
      const { pieces: written, plan } = await this.writtenAt(resultKey);
      const kept = await this.said.of(answerId);
      const unread = await this.unreadAt(readFilesKey(resultKey));
      // The answer says that it could not read them: it rests on none of them.
      if (unread.size) answer.sources = answer.sources.filter(({ n }) => !unread.has(n));
      // What was shown stays: a worker that was taken for dead may have written otherwise since.
      const pieces = kept.every((text, at) => written[at] === text) ? written : kept;
      // Held against the word's contract like any other: what the model says of it is only words.
      if (event instanceof JobFinished && plan) answer.plan = await this.plans.planOf(plan, await this.askerOf(answer));
      if (event instanceof JobFinished && written.length) await this.lead(answer, plan, pieces);
      if (event instanceof JobFinished && written.length) await this.said.end(answer, { state: 'done', pieces });
      else if (event instanceof JobCancelled) await this.said.end(answer, { state: 'stopped', pieces });
      else await this.said.end(answer, { state: 'failed', pieces, errorCode: 'assistant.failed' });
    }
    // Where this is lost, the sweep of uploads takes them.
    afterCommit(this.em, () => {
      for (const key of [sourceKey, resultKey, readFilesKey(resultKey)])
        void this.storage.remove(key).catch(() => undefined);
    });
  }

  /** Where Afi leads the conversation, it goes on from what was found. */
  private async lead(answer: ChatMessage, found: ActAsked | undefined, pieces: string[]): Promise<void> {
    const { accountId, chatId, engine, at } = answer;
    const guide = await this.guided.guideOf(chatId);
    if (!guide?.further) return;
    const asker = { accountId, language: await languageOf(this.em, accountId) };
    const talk = await this.guided.talk({ chatId, content: '', mediaIds: [], at }, asker, engine ?? 'builtin');
    const { text, asks } = await guide.further(talk, Object.keys(found?.args ?? {}));
    pieces.push(`\n\n${text}`);
    answer.asks = asks;
  }

  /** Numbers of the files nothing could be read of. */
  private async unreadAt(key: string): Promise<Set<number>> {
    const bytes = await this.storage.get(key);
    const read = bytes ? (readFiles.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? []) : [];
    return new Set(read.filter(({ unread }) => unread).map(({ n }) => n));
  }

  private async writtenAt(key: string): Promise<SaidSoFar> {
    const bytes = await this.storage.get(key);
    const said = bytes ? saidSoFar.safeParse(JSON.parse(bytes.toString('utf8'))).data : undefined;
    return { ...said, pieces: said?.pieces.slice(0, maxPieces) ?? [] };
  }

  /** Who asked, in the language they asked in. */
  private async askerOf({ accountId, questionId }: ChatMessage): Promise<ActingPerson> {
    const question = questionId ? await this.em.findOne(ChatMessage, { id: questionId }) : null;
    return { accountId, language: languageOfText(question?.content ?? '', 2) ?? 'fr' };
  }
}
