import { z } from 'zod';
import { campaignContents } from './campaign-content.js';

/** Texts tried on a part of the audience, each on as many. */
export const variants = ['a', 'b'] as const;
export type Variant = (typeof variants)[number];

/** Another text, tried beside the first: whoever more people follow the link of is sent to the rest. */
export const campaignSplit = z.strictObject({
  /** Text B. */
  contents: campaignContents,
  /** Percent of the people who are sent one of both before it is decided. */
  share: z.int().min(2).max(100),
  /** Hours after the last of them left. */
  hours: z.int().min(1).max(72),
});
export type CampaignSplit = z.infer<typeof campaignSplit>;

/** How both texts went so far. */
export const splitView = z.object({
  share: z.int(),
  hours: z.int(),
  contents: campaignContents,
  /** When it is decided; null before the first has left, and later as long as others of the trial leave. */
  decidesAt: z.string().nullable(),
  /** The text the rest is sent; null before. Where as many followed both, the first. */
  winner: z.enum(variants).nullable(),
  /** Of each: people it went to by a way whose link is counted, and those who followed it. */
  figures: z.record(z.enum(variants), z.object({ sent: z.int(), clicks: z.int() })),
});
export type SplitView = z.infer<typeof splitView>;
