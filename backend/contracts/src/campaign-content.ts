import { z } from 'zod';
import { multiLine, singleLine } from './text.js';

/** A path of the app, or an https address. */
const url = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/);

/** Texts may name their reader: `{{prenom|cher membre}}`. */
export const campaignContent = z.strictObject({
  title: singleLine(120).min(1),
  text: multiLine(900).min(1),
  url: url.optional(),
});
export type CampaignContent = z.infer<typeof campaignContent>;

/** In French, and in English where somebody wrote it. */
export const campaignContents = z.strictObject({ fr: campaignContent, en: campaignContent.optional() });
