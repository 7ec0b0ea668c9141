import { transcriptFile, transcriptionJob } from '@afi/contracts/transcription';
import { maxThought } from '@afi/contracts/thoughts';
import { shortened } from '@afi/runtime/shortened';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Thought } from '../domain/thought.js';

/** Keeps what was heard; what its author wrote themselves meanwhile stays, and of a recording that stays here nothing is kept. */
@Injectable()
@JobReaction(transcriptionJob, [JobFinished, JobFailed, JobCancelled])
export class KeepTranscriptWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { jobId } = event;
    const { thoughtId } = await this.jobs.askedOf(transcriptionJob, jobId);
    const thought = await this.em.findOne(Thought, { id: thoughtId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!thought) return;
    const heard = event instanceof JobFinished ? await this.heardBy(jobId) : null;
    if (heard) thought.transcribed(jobId, shortened(heard.text, maxThought), heard.words);
    else thought.notTranscribed(jobId, toldOf((await this.jobs.failureOf(jobId))?.code));
    await this.em.flush();
  }

  private async heardBy(jobId: string) {
    const { result } = await this.jobs.finished(transcriptionJob, jobId);
    const bytes = await this.storage.get(result.transcriptKey);
    return bytes && transcriptFile.parse(JSON.parse(bytes.toString('utf8')));
  }
}

/** What is said of a job is said of documents: here it is a recording. */
function toldOf(code: string | undefined): string {
  if (code === 'jobs.timeout') return 'thoughts.transcript-timed-out';
  return code ?? 'thoughts.transcript-failed';
}
