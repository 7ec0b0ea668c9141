import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { documentJob } from '@afi/contracts/documents';
import { Storage } from '@afi/runtime/storage';
import { bytesIn } from '@afi/runtime/stored-bytes';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import {
  JobCancelled,
  JobFailed,
  JobFilesRemoved,
  JobFinished,
  JobReaction,
  type JobEnded,
} from '../../jobs/jobs.events.js';
import { CountFetched } from '../../media/media.commands.js';

/**
 * What a link brought and could not be used stays for another try: it counts as what its owner sent, and takes room, until
 * that try succeeds or its files go. The room held while it was read is given back.
 */
@Injectable()
@JobReaction(documentJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class CountLinkWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const { jobId } = event;
    const document = await tablesOf(this.em)
      .selectFrom('document')
      .where('jobId', '=', jobId)
      .where('kind', '=', 'link')
      .select(['id', 'ownerId'])
      .executeTakeFirst();
    if (!document) return;
    const { id, ownerId } = document;
    const swept = event instanceof JobFilesRemoved;
    const kept = !(event instanceof JobFinished || swept);
    const left = kept ? await bytesIn(this.storage, `jobs/${jobId}/`) : 0;
    const bytes = swept ? event.bytes : left;
    await this.commands.execute(new CountFetched(ownerId, { id, bytes, kept }, jobId));
  }
}
