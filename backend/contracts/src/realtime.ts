import type { Language } from './language.js';
import type { NotificationTone } from './notifications.js';
import type { ReactionCounts } from './post-marks.js';
import type { Word } from './word.js';
import type { JobFacts, JobStatus } from './job.js';

/** Pushed at every step of a job. `seq` only grows; a screen drops lower ones and refetches on reconnect. */
export interface JobProgressed {
  jobId: string;
  seq: number;
  status: JobStatus;
  stage: string | null;
  percent: number;
  facts: JobFacts;
  secondsLeft: number | null;
  error: { code: string; message: string } | null;
  retryable: boolean;
}

/** Something reads differently, or is there no more. Nothing is told but where to look: each screen fetches what it may see. */
export interface Changed {
  word: Word;
  /** Null where many have at once: what shows them is read again, not row by row. */
  id: string | null;
  /** What it belongs to, e.g. its community, where that helps a screen to leave it alone. */
  scope: string | null;
  /** To who sees it no more: there is nothing to fetch, and each try would be refused. */
  gone?: true;
}

/**
 * What is counted on a post now: numbers every member may see, so that nobody has to ask. Words whose bodies are counted add
 * theirs, under the type of the body; null where the post has none.
 */
export interface PostCounted {
  postId: string;
  reactions: ReactionCounts;
  commentsCount: number;
}

/** What arrived under the bell. */
export interface NewNotification {
  /** In the language of the account, for old callers. */
  title: string;
  /** In each language: a screen speaks the one its reader chose there. */
  titles: Readonly<Record<Language, string>>;
  /** Several of a kind at once are told as one. */
  kind: string;
  tone: NotificationTone;
  /** Ids of what it is about, or the path of a page that shows none: whoever has one of them on screen is not told. */
  about: readonly string[];
}

/** What the server sends. Names without a dot are the spec's own (spec 7). */
export interface ServerEvents {
  initOk(data: { id: string }): void;
  notificationCount(data: { count: number }): void;
  newNotification(data: { count: number; notification: NewNotification }): void;
  'job.progressed'(data: JobProgressed): void;
  'post.published'(data: { postId: string; communityId: string }): void;
  /** Beside `changed`, for who counted it and did not read it yet. */
  'post.withdrawn'(data: { postId: string; communityId: string }): void;
  'post.counted'(data: PostCounted): void;
  /** What Afi says, as it is said; `seq` counts from 1 within an answer, and none is told twice. */
  'chat.piece'(data: { chatId: string; answerId: string; seq: number; text: string }): void;
  'chat.answered'(data: { chatId: string; answerId: string }): void;
  changed(data: Changed): void;
  'session.ended'(data: Record<string, never>): void;
}

/** What the browser sends. `userId` is accepted for old callers and never trusted. */
export interface ClientEvents {
  init(data: { userId?: string; accountType?: string; businessId?: string | null }): void;
  getNotificationCount(data: { userId?: string }): void;
}

/** Codes of a refused connection (`connect_error.data.code`). */
export const refusals = [
  'auth.token-missing',
  'auth.token-invalid',
  'auth.origin-refused',
  'auth.too-many-connections',
] as const;
