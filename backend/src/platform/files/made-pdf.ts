/** A PDF a worker made of something its owner has; it can be made again, so that it is kept for a while alone. */
export interface MadePdf {
  /** The work that made it. */
  readonly jobId: string;
  readonly key: string;
  readonly bytes: number;
  readonly at: string;
}

/** It goes so long after it was made: it can be downloaded for half of that time. */
export const madePdfHours = 48;

/** Whether it can still be downloaded. */
export const isThere = ({ at }: Pick<MadePdf, 'at'>, now = Date.now()): boolean =>
  Date.parse(at) > now - (madePdfHours / 2) * 3_600_000;
