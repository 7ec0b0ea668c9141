import { transcriptionJob } from '@afi/contracts/transcription';
import { speechSettings } from '@afi/runtime/speech-settings';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { RequestJob, RetryJob, StopJob } from '../../jobs/jobs.commands.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { Thought } from '../domain/thought.js';

/** Has recordings written down, where a service is set; its owner's transaction around all of it. */
@Injectable()
export class Transcriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
    private readonly share: HearingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    share.contribute(
      (accountId) => sql`select sum(m.seconds) from thought p join media m on m.id = p.media_id
        where p.account_id = ${accountId} and p.transcript_state = 'processing' and p.deleted_at is null`,
    );
  }

  /** Whether there is a service to ask. */
  get isSet(): boolean {
    return Boolean(this.config.of(speechSettings).STT_BASE_URL);
  }

  /** Begins with one that waits, where its recording is there; answers the job, or null where it goes on waiting. */
  async begin(thought: Thought): Promise<string | null> {
    if (!this.isSet || !thought.waits || !thought.mediaId) return null;
    const fileKey = await this.media.fileOf(thought.mediaId);
    if (!fileKey) return null;
    // What finds no room waits for the next day.
    if (!(await this.share.mayHear(thought.accountId))) return null;
    // The list of jobs is looked at by others too: nothing of a thought is in its label.
    const { jobId } = await this.commands.execute(
      new RequestJob(transcriptionJob, {
        payload: { thoughtId: thought.id, fileKey },
        ownerId: thought.accountId,
        label: 'thoughts.recorded.text',
        subject: { type: 'thought', id: thought.id },
      }),
    );
    thought.beTranscribed(jobId);
    await this.em.flush();
    return jobId;
  }

  /** Once more after a failure: parts that were written down are not paid for again. */
  async again(thought: Thought): Promise<void> {
    const jobId = thought.transcriptJobId;
    const known =
      jobId && (await tablesOf(this.em).selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst());
    if (jobId && known && known.status !== 'done') {
      thought.beTranscribed(jobId);
      await this.commands.execute(new RetryJob(jobId, { ownerId: thought.accountId }));
    } else {
      thought.transcriptState = 'waiting';
      await this.begin(thought);
    }
  }

  /**
   * Whoever tries the work again, its author from the list of works or an admin: only what failed, and is still to be
   * written down, leaves once more. @throws Problem `thoughts.not-again` (409)
   */
  async beforeRetry({ id, payload }: RetriedJob): Promise<void> {
    const { thoughtId } = transcriptionJob.payload.parse(payload);
    const thought = await this.em.findOne(Thought, { id: thoughtId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!thought?.mayBeWrittenBy(id)) throw new Problem('thoughts.not-again', 409);
    thought.beTranscribed(id);
  }

  /** Its author keeps it here, or deleted it: nothing more of it leaves. */
  async stop({
    transcriptJobId: jobId,
    accountId: ownerId,
  }: Pick<Thought, 'transcriptJobId' | 'accountId'>): Promise<void> {
    if (jobId) await this.commands.execute(new StopJob(jobId, { ownerId }));
  }
}
