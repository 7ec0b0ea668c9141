import { maxStories, storyJob } from '@afi/contracts/stories';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { PrivateThoughtLeave } from '../../assistant/private-leave.queries.js';
import { RequestJob, StopJob } from '../../jobs/jobs.commands.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import { Story, type StoryMaking } from '../domain/story.js';

/** Has stories composed: by a model where one is set and may be told these thoughts, else by the platform itself. */
@Injectable()
export class StoryCompositions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly jobs: JobQueries,
    private readonly thoughts: ThoughtQueries,
    private readonly leave: PrivateThoughtLeave,
    private readonly usage: ModelUsageQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    leave.contribute({
      takes: 'extras',
      stopPrivate: (accountId) => this.keepFromModel(accountId),
      markPrivate: (accountId, thoughtId) => this.markPrivate(accountId, thoughtId),
    });
  }

  /** First of all in a transaction that asks for a story: nobody takes the leave back until it ends. */
  hold(accountId: string): Promise<void> {
    return this.leave.hold(accountId);
  }

  /** Who composes a story of thoughts that are private, or are not. */
  async makingOf(accountId: string, isPrivate: boolean): Promise<StoryMaking> {
    const made = { private: isPrivate };
    if (!this.config.AI_BASE_URL) return { ...made, composedBy: 'builtin', withoutModel: null };
    if (made.private && !(await this.leave.coversExtras(accountId)))
      return { ...made, composedBy: 'builtin', withoutModel: 'private' };
    if (!(await this.usage.mayAsk(accountId, storyJob.kind)))
      return { ...made, composedBy: 'builtin', withoutModel: 'spent' };
    return { ...made, composedBy: 'model', withoutModel: null };
  }

  /** In the caller's transaction; answers the work. */
  async request(
    { id, accountId, composedBy }: Pick<Story, 'id' | 'accountId' | 'composedBy'>,
    { label, ...asked }: { label: string; sourceKey: string; resultKey: string; thoughtIds: readonly string[] },
  ): Promise<string> {
    const { jobId } = await this.commands.execute(
      new RequestJob(storyJob, {
        payload: { storyId: id, ...asked, thoughtIds: [...asked.thoughtIds], engine: composedBy },
        ownerId: accountId,
        label,
        subject: { type: 'story', id },
      }),
    );
    return jobId;
  }

  /** Before the work itself is locked, as who takes the leave back does: neither waits for the other. */
  async holdForRetry({ account }: RetriedJob): Promise<void> {
    if (account) await this.leave.hold(account);
  }

  /**
   * Whoever tries it again may know nothing of the leave: what holds then is asked anew, as if it were composed for the first time.
   * @throws Problem `stories.not-again`, `stories.leave-gone`, `stories.spent` (409)
   */
  async beforeRetry({ id, payload }: RetriedJob): Promise<void> {
    const { storyId, engine, thoughtIds } = storyJob.payload.parse(payload);
    const story = await this.em.findOne(Story, { id: storyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!story) throw new Problem('stories.not-again', 409);
    const { accountId } = story;
    // What was marked private since is private; what is forgotten since is what it was.
    const isPrivate = story.private || (await this.thoughts.hasPrivate(thoughtIds, accountId));
    if (engine === 'model') {
      const { withoutModel } = await this.makingOf(accountId, isPrivate);
      if (withoutModel === 'private') throw new Problem('stories.leave-gone', 409);
      if (withoutModel === 'spent') throw new Problem('stories.spent', 409);
    }
    if (story.jobId !== id) throw new Problem('stories.not-again', 409);
    story.composeAgain(isPrivate);
  }

  /** What a model is told of private thoughts, or waits to tell it, whatever its page says: the platform composes it instead. */
  private async keepFromModel(accountId: string): Promise<void> {
    const asked = await this.asked(accountId, true);
    const owned = await this.jobs.ownedAmong(asked.map(({ jobId }) => jobId));
    for (const { story, jobId } of asked) {
      // What a work that is over made is on its way.
      if (!(await this.commands.execute(new StopJob(jobId, { ownerId: accountId })))) continue;
      const { sourceKey, thoughtIds } = await this.jobs.askedOf(storyJob, jobId);
      story.keepFromModel(
        await this.request(
          { id: story.id, accountId, composedBy: 'builtin' },
          { label: owned.get(jobId)?.label ?? '', sourceKey, resultKey: `uploads/${uuid()}`, thoughtIds },
        ),
      );
    }
  }

  /** Of those a model is asked for, the ones that tell this thought. */
  private async markPrivate(accountId: string, thoughtId: string): Promise<void> {
    for (const { story, jobId } of await this.asked(accountId, false)) {
      const { thoughtIds } = await this.jobs.askedOf(storyJob, jobId);
      if (thoughtIds.includes(thoughtId)) story.private = true;
    }
    await this.em.flush();
  }

  /** Stories whose work, which asks a model, is not over; they are locked. */
  private async asked(accountId: string, isPrivate: boolean) {
    const asked = { accountId, composedBy: 'model', private: isPrivate } as const;
    const rows = await tablesOf(this.em)
      .selectFrom('story')
      .where('accountId', '=', accountId)
      .where('composedBy', '=', 'model')
      .where('private', '=', isPrivate)
      .where('jobId', 'is not', null)
      // An account has no more.
      .limit(maxStories)
      .select('jobId')
      .execute();
    const works = await this.jobs.unfinishedAmong(rows.flatMap(({ jobId }) => jobId ?? []));
    const stories = await this.em.find(
      Story,
      { ...asked, jobId: { $in: [...works] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    return stories.flatMap((story) => (story.jobId ? [{ story, jobId: story.jobId }] : []));
  }
}
