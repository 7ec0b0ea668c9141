import { modelUse } from '@afi/contracts/model-use';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished } from '../../jobs/jobs.events.js';
import { RecordModelUse } from '../model-usage.commands.js';

/** Kinds of work that ask a model say so in their result, whichever they are. */
const usageOf = z.union([modelUse, z.object({ usage: modelUse }).transform((result) => result.usage)]);

/** Work that asked the model is counted for whom it was done. */
@Injectable()
@Reaction([JobFinished])
export class RecordUseWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  react(event: JobFinished): Promise<void> {
    return this.reactAll([event]);
  }

  async reactAll(events: readonly JobFinished[]): Promise<void> {
    const jobs = await tablesOf(this.em)
      .selectFrom('job')
      .where(
        'id',
        'in',
        events.map(({ jobId }) => jobId),
      )
      .select(({ fn }) => ['kind', 'result', fn.coalesce('ownerId', 'turnOf').as('accountId')])
      .execute();
    for (const { kind, result, accountId } of jobs) {
      const used = usageOf.safeParse(result).data;
      if (used?.calls) await this.commands.execute(new RecordModelUse(kind, accountId, used));
    }
  }
}
