import { storyBookJob } from '@afi/contracts/story-books';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import type { StoryPdf } from '../domain/story-pdf.js';

/** Puts the book beside its story, in place of the one before. The story itself did not change. */
@Injectable()
@JobReaction(storyBookJob, JobFinished)
export class KeepStoryBookWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(storyBookJob, jobId);
    const { storyId: id, version, sourceKey, resultKey: key } = payload;
    const tables = tablesOf(this.em);
    const story = await tables
      .selectFrom('story')
      .where('id', '=', id)
      .select(['accountId', 'pdf'])
      .forUpdate()
      .executeTakeFirst();
    // Told twice it is kept once; told late, it takes the place of no newer one.
    const isOlder = story?.pdf !== null && story?.pdf !== undefined && story.pdf.version > version;
    const replaced = story?.pdf && story.pdf.key !== key ? [story.pdf.key] : [];
    const over = [sourceKey, ...(!story || isOlder ? [key] : replaced)];
    afterCommit(this.em, () => {
      for (const one of over) void this.storage.remove(one).catch(() => undefined);
    });
    if (!story || isOlder) return;
    const pdf: StoryPdf = { jobId, version, key, bytes: result.bytes, at: new Date().toISOString() };
    await tables
      .updateTable('story')
      .set({ pdf: sql`${JSON.stringify(pdf)}::jsonb` })
      .where('id', '=', id)
      .execute();
    this.live.changed(accountRoom(story.accountId), { word: 'stories', id, scope: null });
  }
}
