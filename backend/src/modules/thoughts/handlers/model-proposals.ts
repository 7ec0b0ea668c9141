import { AsyncLocalStorage } from 'node:async_hooks';
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
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PrivateThoughtLeave } from '../../assistant/private-leave.queries.js';
import { RequestJob, StopJob } from '../../jobs/jobs.commands.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { languageOf } from '../../settings/settings.queries.js';
import { hashOf, saidIn } from '../domain/proposed-thought.js';

/** The newest thoughts a model is asked about once its author allows it: the others when they change. */
const firstAsked = 10;
/** What was asked for and is not begun so long afterwards was left by a process that died. */
const leftMs = 60_000;

/**
 * Has a model propose title, summary, tags, category and mood of a thought: where one is set, something of these is missing, and its
 * text may leave, which that of a private one does only with the leave of its author.
 */
@Injectable()
export class ModelProposals {
  /** What runs behind a commit stands in nobody's transaction any more. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly leave: PrivateThoughtLeave,
    private readonly usage: ModelUsageQueries,
    private readonly scope: EntityScope,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    leave.contribute({ takes: 'extras', stopPrivate: (accountId) => this.stopPrivateOnesOf(accountId) });
  }

  /** In the caller's transaction: asks where there is something to ask, and stops what may not leave any more. */
  async settle(thoughtId: string): Promise<void> {
    if (!this.config.AI_BASE_URL) return;
    await oneAtATime(this.em, `proposal ${thoughtId}`);
    const thought = await this.thoughtOf(thoughtId);
    if (!thought) return;
    const known = await this.knownOf(thoughtId);
    if (!(await this.mayBeTold(thought))) {
      if (known?.status === 'waiting') await this.stop({ ...known, thoughtId, accountId: thought.accountId });
      return;
    }
    const text = saidIn(thought);
    // What is waited for asks again at its end, where the thought reads differently by then.
    if (known?.status === 'waiting' && isUnderWay(known.askedAt)) return;
    if (known?.textHash === hashOf(text) && known.status !== 'waiting') return;
    if (text.trim().length < leastProposedFrom || isDescribed(thought)) return;
    if (!(await this.usage.mayAsk(thought.accountId, thoughtProposalJob.kind))) return;
    await this.ask(thoughtId, text);
  }

  /** A model may be told their private thoughts from now on: the newest are. */
  async settleNewestOf(accountId: string): Promise<void> {
    await this.leave.hold(accountId);
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

  /** It is there, and its text may leave. */
  private async mayBeTold(thought: { accountId: string; private: boolean; deletedAt: unknown }): Promise<boolean> {
    return !thought.deletedAt && (!thought.private || this.leave.coversExtras(thought.accountId));
  }

  /** Says that it is asked for; it is begun once that is committed. */
  private async ask(thoughtId: string, text: string): Promise<void> {
    const waiting = { textHash: hashOf(text), asked: uuid(), jobId: null, status: 'waiting' as const };
    const row = { ...waiting, askedAt: new Date(), proposal: null };
    await tablesOf(this.em)
      .insertInto('thought_proposal')
      .values({ thoughtId, ...row })
      .onConflict((conflict) => conflict.column('thoughtId').doUpdateSet(row))
      .execute();
    const begin = () => this.scope.run(() => this.begin(thoughtId)).catch(() => undefined);
    afterCommit(this.em, () => void this.outside(begin));
  }

  /**
   * Begins one that was asked for: its text is put into a file first, for the storage may be slow and nobody waits for it in a
   * transaction. What a process that died left is begun by the next look (`notBegun`).
   */
  async begin(thoughtId: string): Promise<void> {
    const [thought, known] = [await this.thoughtOf(thoughtId), await this.knownOf(thoughtId)];
    if (!thought || !isToBegin(known)) return;
    const { asked } = known;
    const text = saidIn(thought);
    // Two may begin it at once: each has a file of its own, and the row then names the one that is read. The other file goes an
    // hour later, as all of this folder that no row and no job under way knows.
    const attempt = uuid();
    const [sourceKey, resultKey] = [`uploads/${attempt}`, `uploads/${uuid()}`];
    const language = languageOfText(text, 1) ?? (await languageOf(this.em, thought.accountId));
    const source: ProposalSource = { text: shortened(text, mostProposedFrom), language };
    if (await this.mayBeTold(thought))
      await this.storage.put(sourceKey, Buffer.from(JSON.stringify(source)), 'application/json');
    const isBegun = await this.em.transactional(async (em) => {
      await this.leave.hold(thought.accountId);
      await oneAtATime(em, `proposal ${thoughtId}`);
      const [now, still] = [await this.thoughtOf(thoughtId), await this.knownOf(thoughtId)];
      if (!isToBegin(still) || still.asked !== asked) return false;
      if (!now || !(await this.mayBeTold(now)) || hashOf(saidIn(now)) !== hashOf(text)) {
        await this.forget(thoughtId);
        await this.settle(thoughtId);
        return false;
      }
      const { jobId } = await this.commands.execute(
        new RequestJob(thoughtProposalJob, {
          payload: { thoughtId, sourceKey, resultKey },
          ownerId: null,
          turnOf: now.accountId,
          // The list of jobs is looked at by others too: nothing of a thought is in its label.
          label: 'Afi',
          subject: null,
        }),
      );
      await tablesOf(em)
        .updateTable('thought_proposal')
        .set({ jobId, asked: attempt })
        .where('thoughtId', '=', thoughtId)
        .execute();
      return true;
    });
    if (!isBegun) await this.storage.remove(sourceKey).catch(() => undefined);
  }

  /** Those that were asked for a while ago and are not begun. */
  async notBegun(): Promise<string[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('thought_proposal')
      .where('status', '=', 'waiting')
      .where('jobId', 'is', null)
      .where('askedAt', '<', new Date(Date.now() - leftMs))
      .orderBy('askedAt')
      .limit(100)
      .select('thoughtId')
      .execute();
    return rows.map(({ thoughtId }) => thoughtId);
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
    await this.forget(one.thoughtId);
    if (one.jobId) await this.commands.execute(new StopJob(one.jobId, { turnOf: one.accountId }));
    await this.storage.remove(`uploads/${one.asked}`).catch(() => undefined);
  }

  /** It is waited for no more, and asked anew where there is something to ask. */
  private async forget(thoughtId: string): Promise<void> {
    await tablesOf(this.em)
      .updateTable('thought_proposal')
      .set({ status: 'failed', textHash: '' })
      .where('thoughtId', '=', thoughtId)
      .execute();
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
}

/** Nothing is left to propose but what its author chose already. */
const isDescribed = (thought: {
  title: string;
  tags: string[];
  category: string | null;
  mood: string | null;
}): boolean => Boolean(thought.title && thought.tags.length > 0 && thought.category && thought.mood);

type Known = { status: string; jobId: string | null; asked: string } | undefined;
/** It is asked for, and no work makes it yet. */
const isToBegin = (known: Known): known is NonNullable<Known> => known?.status === 'waiting' && known.jobId === null;

/** One that is waited for longer than it may take was lost. */
const isUnderWay = (askedAt: Date | string): boolean =>
  new Date(askedAt).getTime() > Date.now() - 10 * thoughtProposalJob.running.timeoutMs;
