import { z } from 'zod';
import { audience, audienceAsked, audienceChoices, audienceCount, audienceNames } from './audiences.js';
import { uuid } from './id.js';
import { campaignContents } from './campaign-content.js';
import { campaignSplit, splitView } from './campaign-split.js';
import { campaignChannels, campaignCounts, campaignReach, campaignStatuses } from './campaign-states.js';
import { campaignRecipientList, campaignRecipientView } from './campaign-recipients.js';
import { list, timeZone } from './list.js';
import { emailAddress } from './profiles.js';
import { idParams, route } from './route.js';
import { screens } from './screen.js';
import { singleLine } from './text.js';

export * from './campaign-recipients.js';
export * from './campaign-states.js';

declare module './word.js' {
  interface Words {
    campaigns: true;
  }
}

export const campaignScreens = screens({
  list: '/admin/communication',
  create: '/admin/communication/new',
  agent: '/admin/communication/new-agent',
  one: '/admin/communication/:id',
  edit: '/admin/communication/:id/edit',
  members: '/app/communities/:id/notify',
  contacts: '/admin/contacts',
  contact: '/admin/contacts/:id',
});

/** Above so many recipients their number is typed in before a launch. */
export const confirmAbove = 1_000;
/** Minutes a scheduled campaign may be late by itself; later it is missed. */
export const missedAfterMinutes = 60;
/** Letters of a campaign's name. */
export const longestName = 120;
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const campaignInput = z.strictObject({
  name: singleLine(longestName).min(1),
  channels: z
    .array(z.enum(campaignChannels))
    .min(1)
    .max(campaignChannels.length)
    .transform((channels) => [...new Set(channels)]),
  audience,
  /** Devices, then WhatsApp, then e-mail, each only where the one before is known to have failed; else all at once. */
  fallback: z.boolean().optional(),
  /** Who reads English is sent the French text where there is no other. */
  contents: campaignContents,
  /** A second text, tried beside it on a part of them. Both need a link: it is what tells which is better. */
  split: campaignSplit.nullish(),
  /** When it leaves once it is launched; at once without. */
  schedule: z.strictObject({ at: z.iso.datetime({ offset: true }), timeZone }).nullish(),
  /** The clock its hours go by: of the schedule, else of Abidjan, where none is said; a change that says none leaves it. */
  timeZone: timeZone.unwrap().optional(),
  /** Hours of the day it is sent in, by its clock; at any hour without. From 20:00 to 08:00 is the night. */
  window: z.strictObject({ from: hour, to: hour }).nullish(),
  ratePerSecond: z.int().min(1).max(1_000).nullish(),
});
export type CampaignInput = z.infer<typeof campaignInput>;

/** Fields that are absent stay. With `version`, what changed since then is not overwritten (409). */
export const campaignChanges = campaignInput.partial().extend({ version: z.int().positive().optional() });
export type CampaignChanges = z.infer<typeof campaignChanges>;

const number = z.int().nonnegative();
const person = z.object({ id: uuid, fullname: z.string() });

export const campaignRow = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(campaignStatuses),
  channels: z.array(z.enum(campaignChannels)),
  counts: campaignCounts,
  /** FCFA, of what has left. */
  cost: number,
  /** Null before, and where that account is gone. */
  launchedBy: person.nullable(),
  launchedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** Where a trial goes in place of what the admin is reached by. */
export const campaignTrial = z.strictObject({
  /** As people write it; of Côte d’Ivoire where it names no country. */
  phone: z.string().trim().min(6).max(25).optional(),
  email: emailAddress.optional(),
});
export type CampaignTrial = z.infer<typeof campaignTrial>;

/** What decides whom a launch reaches: the hours, for who sleeps through all of them. */
const askedOfReach = {
  audience: true,
  channels: true,
  fallback: true,
  schedule: true,
  timeZone: true,
  window: true,
} as const;

export const campaignView = campaignRow.extend({
  audience,
  audienceNames,
  /** Who asked for a launch another admin has to confirm; null where nobody did, or it was changed since. */
  asked: z.object({ by: person, at: z.string() }).nullable(),
  /** Above how many recipients another admin confirms a launch, and how many admins there are; null where nobody has to. */
  secondAdmin: z.object({ above: z.int(), admins: z.int() }).nullable(),
  fallback: z.boolean(),
  contents: campaignContents,
  split: splitView.nullable(),
  schedule: z.object({ at: z.string(), timeZone: z.string() }).nullable(),
  /** The clock its hours go by. */
  timeZone: z.string(),
  window: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** When what waits outside its hours leaves; null within them, and where nothing is under way. */
  goesOnAt: z.string().nullable(),
  /** How many wait for the end of somebody's quiet hours, and when the first of those end; null where nobody does. */
  quiet: z.object({ count: number, firstAt: z.string() }).nullable(),
  ratePerSecond: z.int().nullable(),
  /** FCFA, once all that was not left out has left. */
  plannedCost: number,
  byChannel: z.partialRecord(z.enum(campaignChannels), campaignCounts),
  /** Why messages failed, then why they were left out, most frequent first. */
  reasons: z.array(
    z.object({
      channel: z.enum(campaignChannels),
      status: z.enum(['failed', 'skipped']),
      code: z.string(),
      reason: z.string(),
      count: number,
    }),
  ),
  /** People who followed its link, of each channel that has one. */
  clicks: z.partialRecord(z.enum(campaignChannels), number),
  /** People who ended what they are sent by it, of each channel that has one. */
  unsubscribed: z.partialRecord(z.enum(campaignChannels), number),
  /** Of the mails that left to people who allow it to be known, how many were opened. */
  opens: z.object({ opened: number, allowed: number }),
  /** Messages settled each minute and channel, oldest first, at most two hours. */
  minutes: z.array(z.object({ at: z.string(), channel: z.enum(campaignChannels), count: number })),
  /** Its channels whose provider takes nothing for now: what is left of them waits. */
  stopped: z.array(z.enum(campaignChannels)),
  version: z.int().positive(),
});
export type CampaignView = z.infer<typeof campaignView>;

export const campaignList = list({
  row: campaignRow,
  filters: { status: z.enum(campaignStatuses).optional() },
  sorts: ['createdAt', 'name'],
  order: '-createdAt',
});

const steering = { points: 300, seconds: 3_600, by: 'account' } as const;
/** A count reads all accounts: as often as somebody changes filters. */
const counting = { points: 1_200, seconds: 3_600, by: 'account' } as const;

const steered = {
  access: 'admin',
  idempotent: true,
  params: idParams,
  answer: campaignView,
  limit: steering,
} as const;

const one = route('GET /admin/campaigns/:id', {
  reads: ['campaigns'],
  access: 'admin',
  summary: 'One campaign: what it says, to whom, and how far it has come',
  params: idParams,
  answer: campaignView,
});

export const campaignRoutes = {
  all: route('GET /admin/campaigns', {
    reads: ['campaigns'],
    row: one,
    access: 'admin',
    summary: 'Campaigns, newest first',
    query: campaignList.query,
    answer: campaignList.page,
  }),
  create: route('POST /admin/campaigns', {
    access: 'admin',
    idempotent: true,
    status: 201,
    summary: 'Write a campaign; nobody is sent anything before it is launched',
    body: campaignInput,
    answer: campaignView,
    limit: steering,
  }),
  one,
  update: route('PATCH /admin/campaigns/:id', {
    access: 'admin',
    idempotent: true,
    summary: 'Change a campaign that was not launched',
    params: idParams,
    body: campaignChanges,
    answer: campaignView,
    limit: steering,
  }),
  recipients: route('GET /admin/campaigns/:id/recipients', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'To whom it goes, on which channel, and what became of each',
    params: idParams,
    query: campaignRecipientList.query,
    answer: campaignRecipientList.page,
  }),
  recipient: route('GET /admin/campaigns/:id/recipients/:recipientId', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'One message of it, and when it came to each of its states',
    params: z.strictObject({ id: uuid, recipientId: uuid }),
    answer: campaignRecipientView,
  }),
  recipientsCsv: route('GET /admin/campaigns/:id/recipients.csv', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'The same as a CSV file',
    params: idParams,
    query: campaignRecipientList.csvQuery,
    produces: 'text/csv',
  }),
  preview: route('POST /admin/campaigns/:id/preview', {
    access: 'admin',
    summary: 'Whom a launch would reach by which channel, who is left out and why, and what it costs',
    params: idParams,
    answer: campaignReach,
    limit: counting,
  }),
  test: route('POST /admin/campaigns/:id/test', {
    access: 'admin',
    idempotent: true,
    summary: 'Send it to myself, on those of its channels I am reached by, or to a number and an address typed for it',
    params: idParams,
    body: campaignTrial.optional(),
    answer: z.object({ sent: z.array(z.enum(campaignChannels)) }),
    limit: { points: 30, seconds: 3_600, by: 'account' },
  }),
  launch: route('POST /admin/campaigns/:id/launch', {
    ...steered,
    summary: 'Launch it, once: now, or at its time. Above 1 000 recipients with their number',
    /** With `version`, what was changed since it was read is not launched (409). */
    body: z.strictObject({ confirmCount: number.optional(), version: z.int().positive().optional() }).optional(),
  }),
  pause: route('POST /admin/campaigns/:id/pause', { ...steered, summary: 'Pause it; what has not left waits' }),
  resume: route('POST /admin/campaigns/:id/resume', { ...steered, summary: 'Go on' }),
  cancel: route('POST /admin/campaigns/:id/cancel', { ...steered, summary: 'Stop it for good' }),
  retry: route('POST /admin/campaigns/:id/retry', { ...steered, summary: 'Send again what failed' }),
  duplicate: route('POST /admin/campaigns/:id/duplicate', {
    ...steered,
    status: 201,
    summary: 'Write the same once more, as a draft',
  }),
  choices: route('GET /admin/audiences/choices', {
    reads: ['campaigns'],
    access: 'admin',
    summary: 'Towns and communities an audience can be chosen by',
    answer: audienceChoices,
  }),
  countAudience: route('POST /admin/audiences/count', {
    access: 'admin',
    summary: 'How many people an audience has, and ten of them; of nothing, every client',
    body: audienceAsked,
    answer: audienceCount,
    limit: counting,
  }),
  reach: route('POST /admin/audiences/reach', {
    access: 'admin',
    summary: 'How many of an audience each channel reaches, who is left out and why, and what it costs',
    body: z.strictObject({ ...campaignInput.pick(askedOfReach).shape }),
    answer: campaignReach,
    limit: counting,
  }),
};
