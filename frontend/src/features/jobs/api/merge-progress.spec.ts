import { describe, expect, it } from '@jest/globals';
import type { JobView } from '@afi/contracts/jobs';
import { mergeProgress } from './merge-progress.js';

const job: JobView = {
  id: 'a',
  kind: 'documents',
  word: 'documents',
  status: 'running',
  stage: 'extract',
  stages: [],
  percent: 30,
  seq: 5,
  attempt: 1,
  facts: { pages: 3 },
  secondsLeft: null,
  label: '',
  subject: null,
  link: null,
  error: null,
  retryable: false,
  createdAt: '',
  startedAt: null,
  finishedAt: null,
};
const event = {
  jobId: 'a',
  seq: 6,
  status: 'running' as const,
  stage: 'analyse',
  percent: 40,
  facts: { page: 1 },
  secondsLeft: 4,
  error: null,
  retryable: false,
};

describe('mergeProgress', () => {
  it('takes what is newer and keeps earlier facts', () => {
    expect(mergeProgress(job, event)).toMatchObject({
      seq: 6,
      stage: 'analyse',
      percent: 40,
      secondsLeft: 4,
      facts: { pages: 3, page: 1 },
    });
  });

  it('takes whether another try can help', () => {
    const failed = { ...event, status: 'failed' as const, retryable: true };
    expect(mergeProgress(job, failed).retryable).toBe(true);
  });

  it('drops what is older, equal or of another job', () => {
    expect(mergeProgress(job, { ...event, seq: 5 })).toBe(job);
    expect(mergeProgress(job, { ...event, seq: 4 })).toBe(job);
    expect(mergeProgress(job, { ...event, jobId: 'b' })).toBe(job);
  });
});
