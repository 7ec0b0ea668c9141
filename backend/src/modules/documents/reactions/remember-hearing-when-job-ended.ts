import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { documentJob } from '@afi/contracts/documents';
import { transcriptionJob } from '@afi/contracts/transcription';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFailed, JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

const refusals = ['documents.audio-refused', 'thoughts.transcript-refused'];

/** Each recording says how the service that writes them down answers, whatever it was spoken for: the admins hear that it refuses. */
@Injectable()
@JobReaction([documentJob, transcriptionJob, chatVoiceJob], [JobFinished, JobFailed])
export class RememberHearingWhenJobEnded implements Reacts<JobFinished | JobFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ jobId, kind }: JobFinished | JobFailed): Promise<void> {
    if (kind === documentJob.kind && (await this.jobs.askedOf(documentJob, jobId)).source.kind !== 'audio') return;
    const failure = await this.jobs.failureOf(jobId);
    // Without a status it refused this sound alone.
    const status = failure && refusals.includes(failure.code) ? Number(failure.params['status']) || null : null;
    if (failure && status === null) return;
    const now = sql<Date>`now()`;
    const said = status === null ? { answeredAt: now, refusedWith: null } : { failedAt: now, refusedWith: status };
    await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: 'hearing', ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    if (status !== null) await this.refusals.tell('hearing', status);
  }
}
