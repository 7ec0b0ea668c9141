import { domainEvent } from '../../platform/events/domain-event.js';

/** An attempt of a job is to be put into the queue. */
export class JobRequested extends domainEvent('jobs.requested', 'JobAsked') {
  constructor(
    readonly jobId: string,
    readonly attempt: number,
  ) {
    super();
  }
}

/** A job reached its result. */
export class JobFinished extends domainEvent('jobs.finished', 'JobFinished') {
  constructor(
    readonly jobId: string,
    readonly kind: string,
  ) {
    super();
  }
}

/** A job failed for good. */
export class JobFailed extends domainEvent('jobs.failed', 'JobFailed') {
  constructor(
    readonly jobId: string,
    readonly kind: string,
  ) {
    super();
  }
}

/** Somebody stopped a job. */
export class JobCancelled extends domainEvent('jobs.cancelled', 'JobCancelled') {
  constructor(
    readonly jobId: string,
    readonly kind: string,
    readonly attempt: number,
  ) {
    super();
  }
}
