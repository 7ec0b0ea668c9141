/** A book that was made of a story. */
export interface StoryPdf {
  /** The work that made it. */
  readonly jobId: string;
  /** Of the story it tells. */
  readonly version: number;
  readonly key: string;
  readonly bytes: number;
  readonly at: string;
}

/** Where they lie. */
export const storyBooks = 'books/';

/** They go so long after they were made: they can be downloaded for half of that time. */
export const storyBookHours = 48;

/** Whether it can still be downloaded. */
export const isThere = ({ at }: StoryPdf, now = Date.now()): boolean =>
  Date.parse(at) > now - (storyBookHours / 2) * 3_600_000;
