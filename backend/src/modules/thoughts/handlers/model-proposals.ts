import { languageOfText } from '@afi/contracts/text-language';
import {
  leastProposedFrom,
  mostProposedFrom,
  thoughtProposalJob,
  type ProposalSource,
} from '@afi/contracts/thought-proposals';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PrivateThoughtLeave } from '../../assistant/private-leave.queries.js';
import { CancelJob, RequestJob, unlessEnded } from '../../jobs/jobs.commands.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { hashOf, saidIn } from '../domain/proposed-thought.js';

/** The newest thoughts a model is asked about once its author allows it: the others when they change. */
const firstAsked = 10;

/**
 * Has a model propose title, summary, tags, category and mood of a thought: where one is set, something of these is missing, and its
 * text may leave, which that of a private one does only with the leave of its author.
 */
@Injectable()
export class ModelProposals {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly leave: PrivateThoughtLeave,
    private readonly usage: ModelUsageQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    leave.contribute((accountId) => this.stopPrivateOnesOf(accountId));
  }

  /** In the caller's transaction: asks where there is something to ask, and stops what may not leave any more. */
  async settle(thoughtId: string): Promise<void> {
    if (!this.config.AI_BASE_URL) return;
    await oneAtATime(this.em, `proposal ${thoughtId}`);
    const thought = await this.thoughtOf(thoughtId);
    if (!thought) return;
    const known = await this.knownOf(thoughtId);
    if (thought.deletedAt || !(await this.mayLeave(thought))) {
      if (known?.status === 'waiting') await this.stop({ ...known, thoughtId, accountId: thought.accountId });
      return;
    }
    const text = saidIn(thought);
    // What is waited for asks again at its end, where the thought reads differently by then.
    if (known?.status === 'waiting' && isUnderWay(known.askedAt)) return;
    if (known?.textHash === hashOf(text) && known.status !== 'waiting') return;
    if (text.trim().length < leastProposedFrom || isDescribed(thought)) return;
    if (!(await this.usage.mayAsk(thought.accountId, thoughtProposalJob.kind))) return;
    await this.ask(thought, text);
  }

  /** A model may be told their private thoughts from now on: the newest are. */
  async settleNewestOf(accountId: string): Promise<void> {
    const newest = await tablesOf(this.em)
      .selectFrom('thought')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(firstAsked)
      .execute();
    for (const { id } of newest) await this.settle(id);
  }

  private async mayLeave({ accountId, private: isPrivate }: { accountId: string; private: boolean }): Promise<boolean> {
    return !isPrivate || this.leave.isGiven(accountId);
  }

  private async ask({ id: thoughtId, accountId }: { id: string; accountId: string }, text: string): Promise<void> {
    const [asked, resultKey] = [uuid(), `uploads/${uuid()}`];
    // Files of this folder that no row and no job under way knows go an hour later, whatever happens.
    const sourceKey = `uploads/${asked}`;
    const language = languageOfText(text, 1) ?? (await this.languageOf(accountId));
    const source: ProposalSource = { text: shortened(text, mostProposedFrom), language };
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify(source)), 'application/json');
    const { jobId } = await this.commands.execute(
      new RequestJob(thoughtProposalJob, {
        payload: { thoughtId, sourceKey, resultKey },
        ownerId: null,
        turnOf: accountId,
        // The list of jobs is looked at by others too: nothing of a thought is in its label.
        label: 'Afi',
        subject: null,
      }),
    );
    const waiting = { textHash: hashOf(text), asked, jobId, status: 'waiting' as const, askedAt: new Date() };
    await tablesOf(this.em)
      .insertInto('thought_proposal')
      .values({ thoughtId, ...waiting, proposal: null })
      .onConflict((conflict) => conflict.column('thoughtId').doUpdateSet({ ...waiting, proposal: null }))
      .execute();
  }

  private async stopPrivateOnesOf(accountId: string): Promise<void> {
    const waiting = await tablesOf(this.em)
      .selectFrom('thought_proposal as p')
      .innerJoin('thought as t', 't.id', 'p.thoughtId')
      .where('p.status', '=', 'waiting')
      .where('t.accountId', '=', accountId)
      .where('t.private', '=', true)
      .select(['p.thoughtId', 'p.jobId', 'p.asked'])
      .execute();
    for (const one of waiting) await this.stop({ ...one, accountId });
  }

  /** Its text goes nowhere any more: not with the work, and not with a try of it that has still to begin. */
  private async stop(one: { thoughtId: string; jobId: string | null; asked: string; accountId: string }) {
    await tablesOf(this.em)
      .updateTable('thought_proposal')
      .set({ status: 'failed', textHash: '' })
      .where('thoughtId', '=', one.thoughtId)
      .execute();
    if (one.jobId) await this.commands.execute(new CancelJob(one.jobId, { turnOf: one.accountId })).catch(unlessEnded);
    await this.storage.remove(`uploads/${one.asked}`).catch(() => undefined);
  }

  private thoughtOf(thoughtId: string) {
    return tablesOf(this.em)
      .selectFrom('thought')
      .where('id', '=', thoughtId)
      .select(['id', 'accountId', 'title', 'content', 'summary', 'tags', 'category', 'mood', 'private'])
      .select(['transcript', 'transcriptState', 'deletedAt'])
      .executeTakeFirst();
  }

  private knownOf(thoughtId: string) {
    return tablesOf(this.em)
      .selectFrom('thought_proposal')
      .where('thoughtId', '=', thoughtId)
      .select(['textHash', 'status', 'jobId', 'asked', 'askedAt'])
      .executeTakeFirst();
  }

  private async languageOf(accountId: string) {
    const row = await tablesOf(this.em)
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('language')
      .executeTakeFirst();
    return row?.language ?? 'fr';
  }
}

/** Nothing is left to propose but what its author chose already. */
const isDescribed = (thought: {
  title: string;
  tags: string[];
  category: string | null;
  mood: string | null;
}): boolean => Boolean(thought.title && thought.tags.length > 0 && thought.category && thought.mood);

/** One that is waited for longer than it may take was lost. */
const isUnderWay = (askedAt: Date | string): boolean =>
  new Date(askedAt).getTime() > Date.now() - 10 * thoughtProposalJob.running.timeoutMs;
