import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryChannel, DeliveryStatus } from '@afi/contracts/deliveries';
import type { Language } from '@afi/contracts/language';
import type { Word } from '@afi/contracts/word';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** One message to one person on one channel. Written and settled in sets, so it has no rules of its own. */
export const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'delivery',
  properties: {
    id: p.uuid().primary(),
    /** Null for somebody without an account. */
    accountId: p.uuid().nullable(),
    channel: p.string().$type<DeliveryChannel>(),
    /** E.164 number, e-mail address, or address of a device at its push service. */
    address: p.string(),
    language: p.string().$type<Language>(),
    /** Why it was sent: the kind of what it tells of. Its words are in the file of its batch, and go with it. */
    about: p.string(),
    /** The word that asked for it and follows it, and what it calls it; null where nobody does. */
    source: p.string().$type<Word>().nullable(),
    sourceId: p.uuid().nullable(),
    /** Nobody but its word sends it again. */
    bySourceAlone: p.boolean().default(false),
    /** Whoever it is for asked for it: it goes by any way that did not end, whatever they chose for notifications. */
    byConsent: p.boolean().default(false),
    /** Tells what became of an account: whatever was chosen, at any hour, also at an address that is theirs no more. */
    isNotice: p.boolean().default(false),
    /** They asked for it at this very moment: within minutes it leaves in quiet hours too. */
    atOnce: p.boolean().default(false),
    /** An announcement of the platform. */
    isNews: p.boolean().default(false),
    /** What it tells of, by which its word knows later whether it still does: where it happened, and the post or comment. */
    communityId: p.uuid().nullable(),
    subjectId: p.uuid().nullable(),
    /** Ways of telling one person one thing have this in common: one leaves, the next waits in reserve. */
    inTurn: p.uuid().nullable(),
    /** Of the number somebody without an account may have said STOP by, where it goes elsewhere. */
    numberHash: p.string().nullable(),
    /** The file of its batch; null once nothing in it can be sent again. */
    fileKey: p.string().nullable(),
    status: p.string().$type<DeliveryStatus>(),
    /** It waits until then: quiet hours. Null once a worker may send it. */
    dueAt: p.datetime().nullable(),
    /** Code of a text. */
    reason: p.string().nullable(),
    /** The provider's id of it: what it tells of later is known by it. */
    providerId: p.string().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    settledAt: p.datetime().nullable(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DeliverySchema> {}
}
