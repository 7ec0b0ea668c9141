import { textReadingJob } from '@afi/contracts/assistant-readings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';

/** Keeps what a service read aloud of a thought or a story; of one that failed it is known that the device has to read. */
@Injectable()
@JobReaction(textReadingJob, [JobFinished, JobFailed, JobCancelled])
export class KeepTextReadingWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { jobId } = event;
    const { sourceKey, resultKey } = await this.jobs.askedOf(textReadingJob, jobId);
    const made = event instanceof JobFinished ? (await this.jobs.finished(textReadingJob, jobId)).result : null;
    const kept = await tablesOf(this.em)
      .updateTable('text_reading')
      .set(made ? { state: 'read', ...made } : { state: 'failed' })
      // Another may have been asked for since.
      .where('jobId', '=', jobId)
      .returning(['accountId', 'subjectId'])
      .executeTakeFirst();
    // Nobody tries it again: the text lies nowhere once this is over, whatever came of it.
    const over = [sourceKey, ...(made && kept ? [] : [resultKey])];
    afterCommit(this.em, () => {
      for (const key of over) void this.storage.remove(key).catch(() => undefined);
    });
    if (kept) this.live.changed(accountRoom(kept.accountId), { word: 'assistant', id: kept.subjectId, scope: null });
  }
}
