/** An attempt of a job is to be put into the queue. */
export class JobAsked {
  constructor(
    readonly jobId: string,
    readonly attempt: number,
  ) {}
}

/** A job reached its result. */
export class JobFinished {
  constructor(
    readonly jobId: string,
    readonly kind: string,
  ) {}
}

/** A job failed for good. */
export class JobFailed {
  constructor(
    readonly jobId: string,
    readonly kind: string,
  ) {}
}

/** Somebody stopped a job. */
export class JobCancelled {
  constructor(
    readonly jobId: string,
    readonly kind: string,
    readonly attempt: number,
  ) {}
}
