import { Command } from '@nestjs/cqrs';
import type { JobDefinition } from '@afi/contracts/job';
import type { z } from 'zod';
import type { JobOutcome } from '../../platform/queue/job-transport.js';

export interface JobRequest<Payload> {
  payload: Payload;
  /** Whose work it is; null for the platform's own. */
  ownerId: string | null;
  /** Whose turn in the queue it takes, where that is not its owner: the platform's own work for somebody. */
  turnOf?: string;
  /** What it is about, for a list: a file name, an address. */
  label: string;
  /** The thing that shows its result. */
  subject: { type: string; id: string } | null;
}

/** Requests long work, in the caller's transaction: a row now, the queue once it commits. */
export class RequestJob<Payload extends z.ZodType = z.ZodType> extends Command<{ jobId: string }> {
  constructor(
    readonly definition: JobDefinition<Payload>,
    readonly request: JobRequest<z.input<Payload>>,
  ) {
    super();
  }
}

/**
 * Who acts on a job: its owner, on their own only; who had the platform's own work done for them; or an admin, on any, which
 * leaves a row of the audit.
 */
export type JobActor = { ownerId: string } | { turnOf: string } | { adminId: string };

/** Stops a job. */
export class CancelJob extends Command<void> {
  constructor(
    readonly jobId: string,
    readonly by: JobActor,
  ) {
    super();
  }
}

/** Stops a job that is not wanted any more; answers false where it was over already, for then there is nothing to stop. */
export class StopJob extends Command<boolean> {
  constructor(
    readonly jobId: string,
    readonly by: Exclude<JobActor, { adminId: string }>,
  ) {
    super();
  }
}

/** Requests a new attempt of a failed or cancelled job; finished stages are not done again. */
export class RetryJob extends Command<void> {
  constructor(
    readonly jobId: string,
    readonly by: JobActor,
  ) {
    super();
  }
}

/** Ends jobs, all of them in one transaction; a late word of an older attempt changes nothing. */
export class EndJobs extends Command<void> {
  constructor(readonly outcomes: readonly JobOutcome[]) {
    super();
  }
}
