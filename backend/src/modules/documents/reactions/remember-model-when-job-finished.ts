import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

/** Each document says how the model answers: the next is offered it again, or the admins hear that it refuses. */
@Injectable()
@JobReaction(documentJob, JobFinished)
export class RememberModelWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { engine, modelFailure } = (await this.jobs.finished(documentJob, jobId)).result;
    if (engine !== 'model' && !modelFailure) return;
    // What a model makes of one document keeps nobody else from asking it.
    if (modelFailure && !modelFailure.ofServer && modelFailure.refusedWith === null) return;
    const now = sql<Date>`now()`;
    const said = modelFailure
      ? { failedAt: now, refusedWith: modelFailure.refusedWith }
      : { answeredAt: now, refusedWith: null };
    await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: 'model', ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    if (modelFailure?.refusedWith) await this.refusals.tell('model', modelFailure.refusedWith);
  }
}
