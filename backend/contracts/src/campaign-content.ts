import { z } from 'zod';
import { adaptedLengths } from './adapted-channels.js';
import { isCampaignUrl } from './campaign-texts.js';
import { multiLine, singleLine } from './text.js';

/** A path of the app, or an https address. */
const url = z.string().trim().max(500).refine(isCampaignUrl);

const title = singleLine(120).min(1);

/** Texts may name their reader: `{{prenom|cher membre}}`. */
export const campaignContent = z.strictObject({
  title,
  text: multiLine(900).min(1),
  url: url.optional(),
});
export type CampaignContent = z.infer<typeof campaignContent>;

/** The texts of one channel alone; they lead where the common ones do. */
const adapted = (longest: number) => {
  const text = z.strictObject({ title, text: multiLine(longest).min(1) }).optional();
  return z.strictObject({ fr: text, en: text }).optional();
};

/** In French, and in English where somebody wrote it; said otherwise on a channel where somebody adapted it (`contentFor`). */
export const campaignContents = z.strictObject({
  fr: campaignContent,
  en: campaignContent.optional(),
  byChannel: z
    .strictObject({
      push: adapted(adaptedLengths.push),
      whatsapp: adapted(adaptedLengths.whatsapp),
      email: adapted(adaptedLengths.email),
    })
    .optional(),
});
export type CampaignContents = z.infer<typeof campaignContents>;
