import { z } from 'zod';
import { campaignScreens } from './campaigns.js';
import { uuid } from './id.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { multiLine, singleLine } from './text.js';

export const memberMessageScreen = campaignScreens.members;

/** Messages a community's members are sent by their team, within 24 hours. */
export const memberMessagesADay = 3;
/** In the app, and on the devices that allow it: what costs nobody anything. */
export const memberMessageChannels = ['inapp', 'push'] as const;
/** Pages of a community a message may open. */
export const memberMessagePages = ['feed', 'members', 'about'] as const;

export const memberMessageInput = z.strictObject({
  title: singleLine(120).min(1),
  text: multiLine(500).min(1),
  /** What a tap opens: a page of the community, or one of its posts by its id. */
  opens: z.union([z.enum(memberMessagePages), uuid]).default('feed'),
});
export type MemberMessageInput = z.output<typeof memberMessageInput>;

const number = z.int().nonnegative();
const channel = z.enum(memberMessageChannels);

/** Numbers alone: who switched what off is nobody's business. */
export const memberReach = z.object({
  /** Members beside the one who asks. */
  members: number,
  channels: z.array(z.object({ channel, reached: number })),
  /** Messages that may still be sent now. */
  left: number,
  /** When the next one may be, where none is left. */
  nextAt: z.string().nullable(),
});
export type MemberReach = z.infer<typeof memberReach>;

export const memberMessageView = z.object({
  id: uuid,
  title: z.string(),
  text: z.string(),
  /** Path of the app. */
  link: z.string().nullable(),
  /** Who sent it; null where that account is gone. */
  author: z.object({ id: uuid, fullname: z.string() }).nullable(),
  sentAt: z.string(),
  /** Nothing of it is under way any more. */
  done: z.boolean(),
  channels: z.array(
    z.object({ channel, reached: number, underWay: number, failed: number, leftOut: number, unknown: number }),
  ),
});
export type MemberMessageView = z.infer<typeof memberMessageView>;

const path = '/client/communities/:id/member-messages';
export const memberMessageRoutes = {
  sent: route(`GET ${path}`, {
    reads: ['campaigns'],
    access: 'client',
    summary: 'What the members of a community were sent, and what became of it (owner and team)',
    params: idParams,
    query: pageQuery,
    answer: pageOf(memberMessageView),
  }),
  reach: route(`GET ${path}/reach`, {
    reads: ['campaigns'],
    access: 'client',
    summary: 'How many members a message would reach now, and how many may still be sent (owner and team)',
    params: idParams,
    answer: memberReach,
  }),
  send: route(`POST ${path}`, {
    access: 'client',
    idempotent: true,
    status: 201,
    summary: 'Send the members of a community a message, three a day at most (owner and team)',
    params: idParams,
    body: memberMessageInput,
    answer: memberMessageView,
    limit: { points: 30, seconds: 3_600, by: 'account' },
  }),
};
