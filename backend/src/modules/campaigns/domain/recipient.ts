import type { Variant } from '@afi/contracts/campaign-split';
import type { CampaignChannel, CampaignMessageStatus } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** One person of a campaign on one channel. Written, sent and settled in sets, so it has no rules of its own. */
export const CampaignRecipientSchema = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipient',
  properties: {
    id: p.uuid().primary(),
    campaignId: p.uuid(),
    /** Whose account it is sent to; null for a contact. */
    accountId: p.uuid().nullable(),
    contactId: p.uuid().nullable(),
    channel: p.string().$type<CampaignChannel>(),
    /** E.164 number or e-mail address; null in the app, and of devices. */
    address: p.string().nullable(),
    language: p.string().$type<Language>(),
    status: p.string().$type<CampaignMessageStatus>(),
    /** Code of a text: why it failed, or was left out. */
    reason: p.string().nullable(),
    /** Which of two texts they are sent; null where there is one, or the better is not known yet. */
    variant: p.string().$type<Variant>().nullable(),
    /** When it was first known to have left, or to have failed. */
    leftAt: p.datetime().nullable(),
    /** When its link was first followed. */
    clickedAt: p.datetime().nullable(),
    /** Whether their mail carries what tells that it was opened: they allow it. */
    tellsOpens: p.boolean().default(false),
    openedAt: p.datetime().nullable(),
    /** When they ended what they are sent by it: by the link of this mail, or by STOP soon after this message. */
    unsubscribedAt: p.datetime().nullable(),
    /** When it last came to each state; the table writes it down itself, whoever moves it. */
    trail: p.json<Partial<Record<CampaignMessageStatus, string>>>().default('{}'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CampaignRecipientSchema> {}
}
