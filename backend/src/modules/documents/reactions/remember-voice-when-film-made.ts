import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { videoRenderJob } from '@afi/contracts/videos';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

/** Each film says how the service that reads aloud answers: the admins hear that it refuses. */
@Injectable()
@JobReaction(videoRenderJob, JobFinished)
export class RememberVoiceWhenFilmMade implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { narrator } = (await this.jobs.finished(videoRenderJob, jobId)).result;
    if (narrator === null) return;
    const now = sql<Date>`now()`;
    const said =
      narrator === 'read' ? { answeredAt: now, refusedWith: null } : { failedAt: now, refusedWith: narrator };
    await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: 'voice', ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    if (narrator !== 'read') await this.refusals.tell('voice', narrator);
  }
}
