import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { documentJob } from '@afi/contracts/documents';
import { Storage } from '@afi/runtime/storage';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { CountFetched } from '../../media/media.commands.js';

/**
 * What a link brought and could not be used stays for another try: it counts as what its owner sent, and takes room, until
 * that try succeeds.
 */
@Injectable()
@JobReaction(documentJob, [JobFinished, JobFailed, JobCancelled])
export class CountLinkWhenJobEnded implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { jobId } = event;
    const document = await tablesOf(this.em)
      .selectFrom('document')
      .where('jobId', '=', jobId)
      .where('kind', '=', 'link')
      .select('ownerId')
      .executeTakeFirst();
    if (!document) return;
    const kept = !(event instanceof JobFinished);
    const files = kept ? await this.storage.list(`jobs/${jobId}/`, '') : [];
    let bytes = 0;
    for (const { key } of files) bytes += (await this.storage.stat(key))?.bytes ?? 0;
    await this.commands.execute(new CountFetched(document.ownerId, jobId, bytes, kept));
  }
}
