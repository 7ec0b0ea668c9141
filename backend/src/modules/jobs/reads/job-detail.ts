import type { Language } from '@afi/contracts/language';
import type { AdminJobDetail, JobRun } from '@afi/contracts/jobs';
import type { JobAttempt, StageStarts } from '../domain/job.js';
import { errorOf, timeOf } from './job.views.js';

type Outline = NonNullable<AdminJobDetail['result']>[number];

/** What a result is made of, without a word of it; null where there is none. */
export function outlineOf(result: unknown): Outline[] | null {
  if (typeof result !== 'object' || result === null) return null;
  return Object.entries(result).map(([key, value]) => ({ key, ...sizeOf(value) }));
}

function sizeOf(value: unknown): Pick<Outline, 'is' | 'size'> {
  if (typeof value === 'number') return { is: 'number', size: value };
  if (typeof value === 'string') return { is: 'text', size: [...value].length };
  if (typeof value === 'boolean') return { is: 'flag', size: Number(value) };
  if (Array.isArray(value)) return { is: 'list', size: value.length };
  return value ? { is: 'fields', size: Object.keys(value).length } : { is: 'nothing', size: 0 };
}

type Lived = Pick<JobAttempt, 'attempt' | 'status' | 'errorCode' | 'errorParams'> & {
  startedAt: Date | string | null;
  finishedAt: Date | string | null;
  stageStarts: StageStarts;
};

/** All attempts, newest first. */
export function runsOf(job: Lived & { pastAttempts: JobAttempt[] }, language: Language): JobRun[] {
  return [job, ...[...job.pastAttempts].reverse()].map((run: Lived) => ({
    attempt: run.attempt,
    status: run.status,
    startedAt: timeOf(run.startedAt),
    finishedAt: timeOf(run.finishedAt),
    error: errorOf(run.errorCode, run.errorParams, language),
    stages: stagesOf(run),
  }));
}

/** A stage ends where the next begins; the last ends with the attempt. */
function stagesOf({ stageStarts, finishedAt }: Lived): JobRun['stages'] {
  const begun = Object.entries(stageStarts)
    .map(([stage, at]) => ({ stage, startedAt: new Date(at).toISOString() }))
    .sort((one, other) => one.startedAt.localeCompare(other.startedAt));
  return begun.map((one, index) => ({ ...one, finishedAt: begun[index + 1]?.startedAt ?? timeOf(finishedAt) }));
}
