/** A PDF that was made of a conversation. */
export interface ChatPdf {
  /** The work that made it. */
  readonly jobId: string;
  readonly key: string;
  readonly bytes: number;
  readonly at: string;
}

/** Where they lie. */
export const chatFiles = 'chats/';

/** They go so long after they were made: they can be downloaded for half of that time. */
export const chatFileHours = 48;

/** Whether it can still be downloaded. */
export const isThere = ({ at }: ChatPdf, now = Date.now()): boolean =>
  Date.parse(at) > now - (chatFileHours / 2) * 3_600_000;
