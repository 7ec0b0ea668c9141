import { imageJob, transcodeJob } from '@afi/contracts/media';
import type { JobFinished } from '../../jobs/jobs.events.js';
import type { JobQueries } from '../../jobs/jobs.queries.js';

/** What a job that makes the forms of a media was asked, and what it made. */
export function madeBy(jobs: JobQueries, { kind, jobId }: JobFinished) {
  return kind === imageJob.kind ? jobs.finished(imageJob, jobId) : jobs.finished(transcodeJob, jobId);
}
