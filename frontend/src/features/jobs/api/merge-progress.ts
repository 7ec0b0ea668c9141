import type { JobView } from '@afi/contracts/jobs';
import type { JobProgressed } from '@afi/contracts/realtime';

/** A job never goes back: what is older than what is shown is dropped. */
export function mergeProgress<Job extends JobView>(job: Job, event: JobProgressed): Job {
  if (job.id !== event.jobId || event.seq <= job.seq) return job;
  const { seq, status, stage, percent, facts, secondsLeft, error, retryable } = event;
  return { ...job, seq, status, stage, percent, facts: { ...job.facts, ...facts }, secondsLeft, error, retryable };
}

export const isFinal = (status: JobView['status']): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled';
