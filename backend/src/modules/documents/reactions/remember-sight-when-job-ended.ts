import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFailed, JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

/** Each image says how the model that looks answers: the admins hear that it refuses. */
@Injectable()
@JobReaction(documentJob, [JobFinished, JobFailed])
export class RememberSightWhenJobEnded implements Reacts<JobFinished | JobFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ jobId }: JobFinished | JobFailed): Promise<void> {
    const { source } = await this.jobs.askedOf(documentJob, jobId);
    if (source.kind !== 'image' || source.captioned) return;
    const failure = await this.jobs.failureOf(jobId);
    const status = failure?.code === 'documents.image-refused' ? Number(failure.params['status']) : null;
    if (failure && status === null) return;
    const now = sql<Date>`now()`;
    const said = status === null ? { answeredAt: now, refusedWith: null } : { failedAt: now, refusedWith: status };
    await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: 'sight', ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    if (status !== null) await this.refusals.tell('sight', status);
  }
}
