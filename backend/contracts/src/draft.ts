import { z } from 'zod';
import { uuid } from './id.js';
import { postPrivacies } from './posts.js';
import { maxHtml } from './text.js';

/** A passage of the document a draft was made from. `page` counts from 1; a link has `url` and no page. */
export const draftSource = z.object({
  page: z.int().positive().nullable(),
  url: z.url().nullable(),
  text: z.string().max(20_000),
});
export type DraftSource = z.infer<typeof draftSource>;

/** A proposed post as the pipeline writes it. `content` is simple HTML (p, ul, ol, li, strong, em, h3, blockquote, a). */
export const draftOutcome = z.object({
  title: z.string().min(1).max(200),
  content: z.string().min(1).max(maxHtml),
  keyPoints: z.array(z.string().min(1).max(500)).max(8),
  tags: z.array(z.string().min(1).max(40)).max(8),
  sources: z.array(draftSource).min(1).max(60),
});
export type DraftOutcome = z.infer<typeof draftOutcome>;

/** The file the pipeline leaves in storage under `draftsKey`: too large for the queue. */
export const draftsFile = z.object({ drafts: z.array(draftOutcome).min(1).max(8) });
export type DraftsFile = z.infer<typeof draftsFile>;

/** A proposed post under review. `content` is the person's text once edited. */
export const draftView = draftOutcome.extend({
  id: uuid,
  position: z.int().nonnegative(),
  privacy: z.enum(postPrivacies),
  /** Ticked: published with the selection. */
  included: z.boolean(),
  /** Its key points are published with it, as `pointsHtml` after its text. */
  withPoints: z.boolean(),
  pointsHtml: z.string(),
  /** The post made from it, once saved. */
  postId: uuid.nullable(),
  /** As its post is called now; null where there is none, or none that its author may read any more. */
  postTitle: z.string().nullable(),
  version: z.int().positive(),
});
export type DraftView = z.infer<typeof draftView>;

/** What may be said of one proposal, or of all at once. */
export const draftSettings = z.strictObject({
  privacy: z.enum(postPrivacies).optional(),
  included: z.boolean().optional(),
  withPoints: z.boolean().optional(),
});
export type DraftSettings = z.infer<typeof draftSettings>;
