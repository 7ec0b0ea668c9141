/** Values a text about a failure may need. */
export type FailureParams = Readonly<Record<string, string | number>>;

/**
 * What a tool could not do, in its own words: it knows nobody who uses it, so it has no code and no text for a person.
 * Whoever asked gives the reason a code of their own. Trying again would not help.
 */
export class Failure<Reason extends string = string> extends Error {
  constructor(
    readonly reason: Reason,
    readonly params: FailureParams = {},
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'Failure';
  }
}

/** A failure that may pass (network, 429, 5xx): worth another try, not before `retryAfterMs`. */
export class TransientFailure<Reason extends string = string> extends Failure<Reason> {
  constructor(
    reason: Reason,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(reason, {}, options);
    this.name = 'TransientFailure';
  }
}
