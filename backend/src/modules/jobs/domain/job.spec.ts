import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { job as define } from '@afi/contracts/job';
import { takeRecorded } from '../../../platform/events/domain-event.js';
import { Job } from './job.js';

const kind = define('kind', {
  payload: z.object({ key: z.string() }),
  stages: ['one'] as const,
  result: z.unknown(),
  running: { concurrency: 1, lockMs: 1, maxStalls: 1, timeoutMs: 1, tries: 1, perAccount: 2 },
});
const requested = (): Job => Job.request(kind, { payload: { key: 'k' }, ownerId: uuid(), label: 'L', subject: null });
const eventsOf = (job: Job): string[] => takeRecorded(job).map((event) => event.constructor.name);

describe('a job', () => {
  it('is asked for with a checked payload', () => {
    const job = requested();
    expect(job).toMatchObject({ status: 'queued', attempt: 1, percent: 0, payload: { key: 'k' } });
    expect(eventsOf(job)).toEqual(['JobRequested']);
    expect(() => Job.request(kind, { payload: { key: 1 }, ownerId: null, label: '', subject: null })).toThrow();
  });

  it('ends once: late words of an older run, or after a cancel, do not count', () => {
    const job = requested();
    expect([job.expects(1), job.expects(2)]).toEqual([true, false]);
    job.cancel();
    expect(job.expects(1)).toBe(false);
    job.cancel();
    expect(eventsOf(job)).toEqual(['JobRequested', 'JobCancelled']);
  });

  it('can be tried again when it failed or was cancelled, as a new attempt', () => {
    const job = requested();
    job.fail({ code: 'x', params: { page: 1 } });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'x', errorParams: { page: 1 } });
    job.retry();
    job.retry();
    expect(job).toMatchObject({ status: 'queued', attempt: 2, errorCode: null, finishedAt: null });
    expect(eventsOf(job)).toEqual(['JobRequested', 'JobFailed', 'JobRequested']);
  });

  it('cannot be cancelled or tried again once done', () => {
    const job = requested();
    job.finish({ fine: true });
    expect(job).toMatchObject({ status: 'done', percent: 100 });
    expect(() => job.cancel()).toThrow('jobs.already-ended');
    expect(() => job.retry()).toThrow('jobs.already-done');
  });

  it('is called by what its result found, where that is known', () => {
    const [named, plain] = [requested(), requested()];
    named.finish({}, 'Titre');
    plain.finish({});
    expect([named.label, plain.label]).toEqual(['Titre', 'L']);
  });

  it('takes the turn of whoever it is done for, and of somebody wherever its kind takes turns', () => {
    const [owner, sender] = [uuid(), uuid()];
    const of = (request: { ownerId: string | null; turnOf?: string }) =>
      Job.request(kind, { payload: { key: 'k' }, label: 'L', subject: null, ...request }).turnOf;
    expect([of({ ownerId: owner }), of({ ownerId: null, turnOf: sender })]).toEqual([owner, sender]);
    expect(() => of({ ownerId: null })).toThrow('takes the turn of an account');
  });

  it('passes its turn on when it ends, if it had one', () => {
    const waiting = Job.request(kind, { payload: { key: 'k' }, ownerId: uuid(), label: 'L', subject: null });
    waiting.cancel();
    expect(eventsOf(waiting)).toEqual(['JobRequested', 'JobCancelled']);
    waiting.retry();
    waiting.turnAt = new Date();
    waiting.fail({ code: 'x', params: {} });
    expect(eventsOf(waiting)).toEqual(['JobRequested', 'JobTurnEnded', 'JobFailed']);
    waiting.retry();
    expect(waiting.turnAt).toBeNull();
  });

  it('numbers every change higher than the last', () => {
    const job = requested();
    job.seq = Date.now() + 60_000;
    const before = job.seq;
    job.cancel();
    expect(job.seq).toBe(before + 1);
  });
});
