import { composedStory, storyJob, type ComposedStory } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Story } from '../domain/story.js';

/** Keeps what was composed, once; a story its author deleted meanwhile is composed all the same, for an undo. */
@Injectable()
@JobReaction(storyJob, [JobFinished, JobFailed, JobCancelled])
export class KeepStoryWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { storyId, resultKey } = await this.jobs.askedOf(storyJob, event.jobId);
    const composed = event instanceof JobFinished ? await this.composedAt(resultKey) : null;
    const story = await this.em.findOne(Story, { id: storyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // What another work composes by now is not over with the one before it, nor with a try that was asked for again.
    const isOver = composed !== null || (await this.jobs.unfinishedAmong([event.jobId])).size === 0;
    if (isOver && story?.jobId === event.jobId) story.end(composed);
    await this.em.flush();
  }

  private async composedAt(key: string): Promise<ComposedStory | null> {
    const bytes = await this.storage.get(key);
    // What cannot be read is no story: its author is told so, and composes another.
    return (bytes && composedStory.safeParse(JSON.parse(bytes.toString('utf8'))).data) ?? null;
  }
}
