import type { JobDefinition } from '@afi/contracts/job';
import { domainEvent, type EventClass } from '../../platform/events/domain-event.js';
import { Reaction, type ReactionOptions } from '../../platform/events/reaction.js';

/** An attempt of a job is to be put into the queue. */
export class JobRequested extends domainEvent('jobs.requested', 'JobAsked') {
  constructor(
    readonly jobId: string,
    readonly attempt: number,
    override readonly isUrgent = false,
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

/** Working files of a job that was not done were removed; so many bytes lay there at last. */
export class JobFilesRemoved extends domainEvent('jobs.files-removed') {
  constructor(
    readonly jobId: string,
    readonly kind: string,
    readonly bytes: number,
  ) {
    super();
  }
}

/** A job that had its account's turn in the queue ended: the next may take it. */
export class JobTurnEnded extends domainEvent('jobs.turn-ended', 'JobTurnEnded') {
  constructor(
    readonly turnOf: string,
    readonly kind: string,
  ) {
    super();
  }
}

/** A job ended, one way or another. */
export type JobEnded = JobFinished | JobFailed | JobCancelled;

/**
 * Marks a reaction to the end of jobs of a kind, or several, or to what was left of them; other kinds are none of its business. What was asked and what came
 * out, typed: `JobQueries.finished(definition, jobId)`.
 */
export function JobReaction<Event extends JobEnded | JobFilesRemoved>(
  definitions: JobDefinition | readonly JobDefinition[],
  events: EventClass<Event> | readonly EventClass<Event>[],
  options: Pick<ReactionOptions<Event>, 'inTransaction'> = {},
) {
  const kinds = [definitions].flat().map(({ kind }) => kind);
  return Reaction<Event>(events, { ...options, concerns: (event) => kinds.includes(event.kind) });
}
