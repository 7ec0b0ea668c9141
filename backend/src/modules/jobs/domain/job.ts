import { shortened } from '@afi/runtime/shortened';
import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { JobDefinition, JobFacts, JobStatus } from '@afi/contracts/job';
import type { JobFailure } from '@afi/contracts/queue';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { Problem } from '../../../platform/problem/problem.js';
import type { JobRequest } from '../jobs.commands.js';
import { JobRequested, JobCancelled, JobFailed, JobFinished, JobTurnEnded } from '../jobs.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** When each stage of an attempt began, as ISO text. */
export type StageStarts = Record<string, string>;

/** An attempt that is over because another was asked for. */
export interface JobAttempt {
  attempt: number;
  status: JobStatus;
  errorCode: string | null;
  errorParams: Record<string, string | number> | null;
  startedAt: string | null;
  finishedAt: string | null;
  stageStarts: StageStarts;
}
/** Attempts remembered; older ones are forgotten. */
const maxPastAttempts = 20;

export const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'job',
  properties: {
    id: p.uuid().primary(),
    kind: p.string(),
    ownerId: p.uuid().nullable(),
    label: p.text(),
    subjectType: p.string().nullable(),
    subjectId: p.uuid().nullable(),
    status: p.string().$type<JobStatus>(),
    stage: p.string().nullable(),
    percent: p.integer(),
    seq: p.bigint('number'),
    attempt: p.integer(),
    payload: p.json<unknown>(),
    facts: p.json<JobFacts>(),
    result: p.json<unknown>().nullable(),
    errorCode: p.string().nullable(),
    errorParams: p.json<Record<string, string | number>>().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Written where progress moves. */
    stageStarts: p.json<StageStarts>(),
    pastAttempts: p.json<JobAttempt[]>(),
    touchedAt: p.datetime(),
    /** When its working files went. */
    filesRemovedAt: p.datetime().nullable(),
    /** The account whose turn it waits for or has; null where a kind knows no turns. */
    turnOf: p.uuid().nullable(),
    /** When this attempt took its account's turn in the queue; null while it waits, and where a kind knows no turns. */
    turnAt: p.datetime().nullable(),
    /** What it costs its owner, as told when it was asked for: whole coins. */
    price: p.integer(),
  },
});

/** Long work of any kind. The row is the truth; the queue may be wiped. */
export class Job extends JobSchema.class {
  static request(definition: JobDefinition, request: JobRequest<unknown>, price = 0): Job {
    const now = new Date();
    const job = newRow(Job, JobSchema, {
      id: uuid(),
      kind: definition.kind,
      ownerId: request.ownerId,
      label: shortened(request.label, 300),
      subjectType: request.subject?.type ?? null,
      subjectId: request.subject?.id ?? null,
      status: 'queued',
      stage: null,
      percent: 0,
      seq: now.getTime(),
      attempt: 1,
      payload: definition.payload.parse(request.payload),
      facts: {},
      result: null,
      errorCode: null,
      errorParams: null,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      stageStarts: {},
      pastAttempts: [],
      touchedAt: now,
      filesRemovedAt: null,
      turnOf: turnOf(definition, request),
      turnAt: null,
      price,
    });
    record(job, new JobRequested(job.id, job.attempt, definition.isUrgent));
    return job;
  }

  get unfinished(): boolean {
    return this.status === 'queued' || this.status === 'running';
  }

  /** Whether an outcome of this attempt still counts: late words of an older run, or after a cancel, do not. */
  expects(attempt: number): boolean {
    return this.unfinished && this.attempt === attempt;
  }

  /** A link is called by its address until it is read, then by what was found there. */
  finish(result: unknown, calledBy = ''): JobFinished {
    this.end('done');
    if (calledBy) this.label = shortened(calledBy, 300);
    this.percent = 100;
    this.result = result;
    const finished = new JobFinished(this.id, this.kind);
    record(this, finished);
    return finished;
  }

  fail({ code, params }: JobFailure): void {
    this.end('failed');
    this.errorCode = code;
    this.errorParams = params;
    record(this, new JobFailed(this.id, this.kind));
  }

  /** Cancelling twice is harmless; what has ended otherwise can no longer be cancelled. */
  cancel(): void {
    if (this.status === 'cancelled') return;
    if (!this.unfinished) throw new Problem('jobs.already-ended', 409);
    this.end('cancelled');
    record(this, new JobCancelled(this.id, this.kind, this.attempt));
  }

  retry(sourceKey?: string): void {
    if (this.unfinished) return;
    if (this.status === 'done') throw new Problem('jobs.already-done', 409);
    const now = new Date();
    if (sourceKey) this.payload = { ...(this.payload as object), sourceKey };
    this.pastAttempts = [...this.pastAttempts, this.attemptNow()].slice(-maxPastAttempts);
    this.status = 'queued';
    this.errorCode = null;
    this.errorParams = null;
    this.startedAt = null;
    this.finishedAt = null;
    this.filesRemovedAt = null;
    this.stageStarts = {};
    this.turnAt = null;
    this.attempt += 1;
    this.touch(now);
    record(this, new JobRequested(this.id, this.attempt));
  }

  private attemptNow(): JobAttempt {
    const { attempt, status, stageStarts } = this;
    return {
      attempt,
      status,
      errorCode: this.errorCode ?? null,
      errorParams: this.errorParams ?? null,
      startedAt: this.startedAt?.toISOString() ?? null,
      finishedAt: this.finishedAt?.toISOString() ?? null,
      stageStarts,
    };
  }

  private end(status: 'done' | 'failed' | 'cancelled'): void {
    const now = new Date();
    this.status = status;
    this.finishedAt = now;
    this.touch(now);
    if (this.turnAt && this.turnOf) record(this, new JobTurnEnded(this.turnOf, this.kind));
  }

  private touch(now: Date): void {
    this.touchedAt = now;
    this.seq = Math.max(this.seq + 1, now.getTime());
  }
}
JobSchema.setClass(Job);

function turnOf({ kind, running }: JobDefinition, request: JobRequest<unknown>): string | null {
  if (running.perAccount === null) return null;
  const account = request.turnOf ?? request.ownerId;
  // A kind that takes turns and names nobody would pass by all who wait.
  if (account === null) throw new Error(`a job of the kind ${kind} takes the turn of an account`);
  return account;
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof JobSchema> {}
}
