import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelRefused } from '../documents.events.js';

/** Each document says how the model answers: the next is offered it again, or the admins hear that it refuses. */
@Injectable()
@JobReaction(documentJob, JobFinished)
export class RememberModelWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BackendConfig,
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
    if (modelFailure?.refusedWith) await this.tell(modelFailure.refusedWith);
  }

  /** Once an hour, and at once when it had answered in between. */
  private async tell(status: number): Promise<void> {
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('model_state')
      .set({ toldAt: sql<Date>`now()` })
      .where((row) =>
        row.or([
          row('toldAt', 'is', null),
          row('toldAt', '<', sql<Date>`now() - interval '1 hour'`),
          row('toldAt', '<', row.ref('answeredAt')),
        ]),
      )
      .executeTakeFirst();
    const { AI_MODEL: model = '' } = this.config;
    if (numUpdatedRows) await this.outbox.record(new ModelRefused(model, status));
  }
}
