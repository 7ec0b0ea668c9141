import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished } from '../../jobs/jobs.events.js';
import { RecordModelUse } from '../model-usage.commands.js';

const usage = z.object({ calls: z.int().min(0), promptTokens: z.int().min(0), completionTokens: z.int().min(0) });
/** Kinds of work that ask a model say so in their result, whichever they are. */
const usageOf = z.union([usage, z.object({ usage }).transform((result) => result.usage)]);

/** Work that asked the model is counted for whom it was done. */
@Injectable()
@Reaction([JobFinished])
export class RecordUseWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const job = await tablesOf(this.em)
      .selectFrom('job')
      .where('id', '=', jobId)
      .select(({ fn }) => ['kind', 'result', fn.coalesce('ownerId', 'turnOf').as('accountId')])
      .executeTakeFirst();
    const used = usageOf.safeParse(job?.result).data;
    if (job && used?.calls) await this.commands.execute(new RecordModelUse(job.kind, job.accountId, used));
  }
}
