import { z } from 'zod';
import { communityTypes } from './communities.js';
import { uuid } from './id.js';
import { chosenAnswer, list } from './list.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    'community-requests': true;
  }
}

export const communityRequestScreens = screens({ all: '/admin/requests' });

export const communityRequestStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type CommunityRequestStatus = (typeof communityRequestStatuses)[number];
/** Days after a refusal until one may ask again. */
export const askAgainDays = 7;

export const communityRequestInput = z.strictObject({
  purpose: multiLine(500).min(10),
  name: singleLine(120).min(2),
  type: z.enum(communityTypes),
});
export type CommunityRequestInput = z.infer<typeof communityRequestInput>;

export const communityRequestView = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(communityTypes),
  purpose: z.string(),
  status: z.enum(communityRequestStatuses),
  /** What the admin who answered had to say; empty without a word. */
  comment: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Of a refused one: when the next may be made. */
  askAgainAt: z.string().nullable(),
  /** Of an approved one: whether the community it stands for has been created. */
  spent: z.boolean(),
});
export type CommunityRequestView = z.infer<typeof communityRequestView>;

export const adminCommunityRequestView = communityRequestView.extend({
  requester: z.object({ id: uuid, fullname: z.string() }),
  /** Who answered; null before, and where that account is gone. */
  answeredBy: z.object({ id: uuid, fullname: z.string() }).nullable(),
});
export type AdminCommunityRequestView = z.infer<typeof adminCommunityRequestView>;

const answer = { comment: multiLine(500).optional() };

export const adminCommunityRequestList = list({
  row: adminCommunityRequestView,
  filters: { status: z.enum(communityRequestStatuses).optional(), type: z.enum(communityTypes).optional() },
  sorts: ['createdAt', 'answeredAt', 'name'],
  order: '-createdAt',
});

const adminOne = route('GET /admin/community-requests/:id', {
  reads: ['community-requests'],
  access: 'admin',
  summary: 'One request to create a community',
  params: idParams,
  answer: adminCommunityRequestView,
});

export const communityRequestRoutes = {
  create: route('POST /client/community-requests', {
    access: 'client',
    summary: 'Ask to create a community; one at a time, and seven days after a refusal',
    status: 201,
    idempotent: true,
    body: communityRequestInput,
    answer: communityRequestView,
    limit: { points: 20, seconds: 86_400, by: 'account' },
  }),
  mine: route('GET /client/community-requests', {
    reads: ['community-requests'],
    access: 'client',
    summary: 'My requests to create a community, newest first',
    query: pageQuery,
    answer: pageOf(communityRequestView),
  }),
  cancel: route('POST /client/community-requests/:id/cancel', {
    access: 'client',
    summary: 'Take a request back that nobody answered yet',
    params: idParams,
    answer: communityRequestView,
  }),
  all: route('GET /admin/community-requests', {
    reads: ['community-requests'],
    row: adminOne,
    access: 'admin',
    summary: 'Requests to create a community',
    query: adminCommunityRequestList.query,
    answer: adminCommunityRequestList.page,
  }),
  /** Without a row: whatever changes, the number is read again. */
  waiting: route('GET /admin/community-requests/waiting', {
    reads: ['community-requests'],
    access: 'admin',
    summary: 'How many requests wait for an answer',
    answer: z.object({ count: z.int().nonnegative() }),
  }),
  adminOne,
  /** Without an idempotency key: each row is acted on in a transaction of its own, and twice does no harm. */
  actOnChosen: route('POST /admin/community-requests/acts', {
    access: 'admin',
    summary: 'Approve, or reject, the requests chosen or all that match, with one comment',
    body: adminCommunityRequestList.chosen(['approve', 'reject'], answer),
    answer: chosenAnswer,
    limit: { points: 60, seconds: 600, by: 'account' },
  }),
  approve: route('POST /admin/community-requests/:id/approve', {
    access: 'admin',
    summary: 'Approve a request: its author may create one community',
    params: idParams,
    body: z.strictObject(answer),
    answer: adminCommunityRequestView,
  }),
  reject: route('POST /admin/community-requests/:id/reject', {
    access: 'admin',
    summary: 'Reject a request; its author may ask again in seven days',
    params: idParams,
    body: z.strictObject(answer),
    answer: adminCommunityRequestView,
  }),
};
