import { outlineJob } from '@afi/contracts/slides';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CountLink } from '../../media/media.commands.js';
import {
  JobCancelled,
  JobFailed,
  JobFilesRemoved,
  JobFinished,
  JobReaction,
  type JobEnded,
} from '../../jobs/jobs.events.js';

/** What a link brought takes room of who sent it, as long as it lies there. */
@Injectable()
@JobReaction(outlineJob, [JobFinished, JobFailed, JobCancelled, JobFilesRemoved])
export class CountDeckLinkWhenJobEnded implements Reacts<JobEnded | JobFilesRemoved> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react(event: JobEnded | JobFilesRemoved): Promise<void> {
    const deck = await tablesOf(this.em)
      .selectFrom('job as j')
      .innerJoin('deck as d', (join) =>
        join.on(({ ref }) => sql<boolean>`${ref('d.id')}::text = ${ref('j.payload')} ->> 'deckId'`),
      )
      .where('j.id', '=', event.jobId)
      .where('d.sourceKind', '=', 'link')
      .select(['d.id', 'd.accountId'])
      .executeTakeFirst();
    if (deck) await this.commands.execute(new CountLink(deck, event));
  }
}
