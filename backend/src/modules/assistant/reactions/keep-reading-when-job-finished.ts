import { readingJob } from '@afi/contracts/assistant-readings';
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

/** Keeps what a service read aloud beside its answer; of one that failed it is known that the device has to read. */
@Injectable()
@JobReaction(readingJob, [JobFinished, JobFailed, JobCancelled])
export class KeepReadingWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { jobId } = event;
    const { answerId, sourceKey, resultKey } = await this.jobs.askedOf(readingJob, jobId);
    const tables = tablesOf(this.em);
    const made = event instanceof JobFinished ? (await this.jobs.finished(readingJob, jobId)).result : null;
    const kept = await tables
      .updateTable('chat_reading')
      .set(made ? { state: 'read', ...made } : { state: 'failed' })
      .where('answerId', '=', answerId)
      // Another may have been asked for since.
      .where('jobId', '=', jobId)
      .returning('answerId')
      .executeTakeFirst();
    // Nobody tries it again: the text lies nowhere once this is over, whatever came of it.
    const over = [sourceKey, ...(made && kept ? [] : [resultKey])];
    afterCommit(this.em, () => {
      for (const key of over) void this.storage.remove(key).catch(() => undefined);
    });
    const account = await this.jobs.accountOf(jobId);
    const chat = await tables.selectFrom('chat_message').where('id', '=', answerId).select('chatId').executeTakeFirst();
    if (account && chat) this.live.changed(accountRoom(account), { word: 'assistant', id: chat.chatId, scope: null });
  }
}
