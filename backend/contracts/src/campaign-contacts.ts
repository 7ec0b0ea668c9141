import { z } from 'zod';
import { campaignMessageStatuses } from './campaign-states.js';
import { uuid } from './id.js';
import { languages } from './language.js';
import { list, moment, worded } from './list.js';
import { emailAddress, personName } from './profiles.js';
import { idParams, route } from './route.js';
import { singleLine } from './text.js';

/** How a contact is reached: they may have no account. */
export const contactChannels = ['whatsapp', 'email'] as const;
/** Where their consent comes from: a list of a campaign, or an admin who added them by hand. */
export const contactOrigins = ['file', 'hand'] as const;
export type ContactOrigin = (typeof contactOrigins)[number];
/** Why nothing is sent to an address any more: STOP, the link of a mail, no such address, or an admin who ended it. */
export const contactEndings = ['stop', 'unsubscribe', 'bounce', 'admin'] as const;
/** Hours in which taking one out can be undone. */
export const contactRestoreHours = 24;
/** Newest messages shown of one. */
const maxSent = 50;

export const contactRow = z.object({
  id: uuid,
  firstname: z.string(),
  language: z.enum(languages),
  /** Each with most of it hidden, and why nothing is sent there any more. */
  ways: z
    .array(
      z.object({
        channel: z.enum(contactChannels),
        to: z.string(),
        ended: z.enum(contactEndings).nullable(),
      }),
    )
    .max(contactChannels.length),
  hasAccount: z.boolean(),
  origin: z.enum(contactOrigins),
  consentedAt: z.string(),
  createdAt: z.string(),
});
export type ContactRow = z.infer<typeof contactRow>;

export const contactView = contactRow.extend({
  /** Whether an admin may begin it again: never what somebody with an account ended themselves. */
  mayResume: z.boolean(),
  consent: z.object({
    /** The admin who stated it; null where that account is gone. */
    by: z.object({ id: uuid, fullname: z.string() }).nullable(),
    /** The campaign whose list they came with. */
    campaign: z.object({ id: uuid, name: z.string() }).nullable(),
    /** How they agreed, in the words of that admin. */
    note: z.string().nullable(),
  }),
  /** What campaigns sent them, newest first. */
  sent: z
    .array(
      z.object({
        id: uuid,
        campaign: z.object({ id: uuid, name: z.string() }),
        channel: z.enum(contactChannels),
        status: z.enum(campaignMessageStatuses),
        /** Why it failed or was left out, in the reader's language. */
        reason: z.string().nullable(),
        clickedAt: z.string().nullable(),
        updatedAt: z.string(),
      }),
    )
    .max(maxSent),
});
export type ContactView = z.infer<typeof contactView>;
export const maxSentShown = maxSent;

const yesNo = z.enum(['yes', 'no']).optional();

export const contactList = list({
  row: contactRow,
  filters: {
    channel: z.enum(contactChannels).optional(),
    origin: z.enum(contactOrigins).optional(),
    optedOut: yesNo,
    account: yesNo,
  },
  sorts: ['createdAt'],
  order: '-createdAt',
  csv: {
    firstname: (row) => row.firstname,
    to: (row) => row.ways.map(({ to }) => to).join(', '),
    language: (row) => row.language,
    origin: (row) => worded(`campaigns.contacts.origin.${row.origin}`, row.origin),
    optedOut: (row) => {
      const ended = row.ways.find((way) => way.ended)?.ended;
      return ended ? worded(`campaigns.contacts.ended.${ended}`, ended) : null;
    },
    account: (row) => worded(`campaigns.contacts.account.${row.hasAccount ? 'yes' : 'no'}`, String(row.hasAccount)),
    consentedAt: (row) => moment(row.consentedAt),
    createdAt: (row) => moment(row.createdAt),
  },
});

/** How somebody agreed: on a sheet of a meeting, at a desk. */
const consentNote = singleLine(300).min(3);

/** By a number, an address, or both. Nobody is a contact without their consent. */
export const contactInput = z.strictObject({
  firstname: personName.optional(),
  phone: z.string().trim().min(6).max(25).optional(),
  email: emailAddress.optional(),
  language: z.enum(languages),
  consent: z.literal(true),
  consentNote,
});
export type ContactInput = z.infer<typeof contactInput>;

const limit = { points: 300, seconds: 3_600, by: 'account' } as const;
const act = { access: 'admin', idempotent: true, params: idParams, answer: contactView, limit } as const;

const one = route('GET /admin/contacts/:id', {
  reads: ['campaigns'],
  access: 'admin',
  summary: 'One contact: how they agreed, and what they were sent',
  params: idParams,
  answer: contactView,
});

export const contactRoutes = {
  all: route('GET /admin/contacts', {
    reads: ['campaigns'],
    row: one,
    access: 'admin',
    summary: 'People campaigns may write to by their consent, newest first; an account is optional',
    query: contactList.query,
    answer: contactList.page,
  }),
  csv: route('GET /admin/contacts.csv', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'The same as a CSV file',
    query: contactList.csvQuery,
    produces: 'text/csv',
  }),
  one,
  add: route('POST /admin/contacts', {
    access: 'admin',
    idempotent: true,
    status: 201,
    summary: 'Add somebody who agreed, and say how; nothing that ended for them begins again by it',
    body: contactInput,
    answer: contactView,
    limit,
  }),
  remove: route('DELETE /admin/contacts/:id', {
    access: 'admin',
    idempotent: true,
    summary: 'Take a contact out: campaigns send them nothing more',
    params: idParams,
    limit,
  }),
  restore: route('POST /admin/contacts/:id/restore', { ...act, summary: 'Undo that, within 24 hours' }),
  end: route('POST /admin/contacts/:id/end', {
    ...act,
    summary: 'End what is sent to their number and their address, as they asked for it',
  }),
  resume: route('POST /admin/contacts/:id/resume', {
    ...act,
    summary: 'Begin again what ended, by a new consent; what somebody with an account ended, they alone begin again',
    body: z.strictObject({ consent: z.literal(true), consentNote }),
  }),
};
