import { contactRestoreHours, type ContactInput, type ContactOrigin } from '@afi/contracts/campaign-contacts';
import type { Language } from '@afi/contracts/language';
import { defineEntity, p } from '@mikro-orm/core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';

export const CampaignContactSchema = defineEntity({
  name: 'CampaignContact',
  tableName: 'campaign_contact',
  properties: {
    id: p.uuid().primary(),
    phone: p.string().nullable(),
    email: p.string().nullable(),
    firstname: p.string(),
    language: p.string().$type<Language>(),
    /** The admin who said so; null where that account is gone. */
    consentedBy: p.uuid().nullable(),
    consentedAt: p.datetime().defaultRaw('now()'),
    /** How they agreed, in that admin's words; null where a list alone says so. */
    consentNote: p.string().nullable(),
    /** How they were brought in last. */
    origin: p.string().$type<ContactOrigin>(),
    /** Of whose list they came. */
    campaignId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

/** A consent as an admin states it. */
export interface StatedConsent {
  readonly adminId: string;
  readonly note: string;
}

/** Somebody whom admins may write to without an account: they agreed, as an admin said when they were brought in. */
export class CampaignContact extends CampaignContactSchema.class {
  /** @throws Problem `campaigns.contact-nowhere`, `campaigns.contact-number` (422) */
  static add(input: ContactInput, { adminId, note }: StatedConsent): CampaignContact {
    const { phone, email } = waysOf(input);
    const now = new Date();
    return newRow(CampaignContact, CampaignContactSchema, {
      ...{ id: uuid(), phone, email, firstname: input.firstname ?? '', language: input.language },
      ...{ consentedBy: adminId, consentedAt: now, consentNote: note, origin: 'hand' as const, campaignId: null },
      ...{ createdAt: now, deletedAt: null },
    });
  }

  /** Their numbers and addresses. */
  get addresses(): string[] {
    return [this.phone, this.email].flatMap((one) => one ?? []);
  }

  /** An admin brings them in once more: what a list said of them is over. */
  addAgain({ email, firstname, language }: CampaignContact, consent: StatedConsent): void {
    Object.assign(this, { email, firstname, language, origin: 'hand', campaignId: null, deletedAt: null });
    this.agree(consent);
  }

  /** They agreed once more. */
  agree({ adminId, note }: StatedConsent): void {
    this.consentedBy = adminId;
    this.consentedAt = new Date();
    this.consentNote = note;
  }

  remove(): void {
    this.deletedAt = new Date();
  }

  /** @throws Problem `campaigns.contact-restore-too-late` (410) */
  restore(): void {
    const age = Date.now() - (this.deletedAt?.getTime() ?? Date.now());
    if (age > contactRestoreHours * 3_600_000) throw new Problem('campaigns.contact-restore-too-late', 410);
    this.deletedAt = null;
  }
}
CampaignContactSchema.setClass(CampaignContact);

/**
 * A number in its one form, and an address.
 * @throws Problem `campaigns.contact-nowhere`, `campaigns.contact-number` (422)
 */
export function waysOf({
  phone: typed,
  email = null,
}: Pick<ContactInput, 'phone'> & { email?: string | null | undefined }) {
  const number = typed && parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'CI');
  if (typed && !(number && number.isValid())) throw new Problem('campaigns.contact-number', 422);
  const phone = number ? number.number : null;
  if (!phone && !email) throw new Problem('campaigns.contact-nowhere', 422);
  return { phone, email };
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CampaignContactSchema> {}
}
