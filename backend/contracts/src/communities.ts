import { z } from 'zod';
import { colour } from './colour.js';
import { uuid } from './id.js';
import { list } from './list.js';
import { mediaView } from './media.js';
import { idParams, pageOf, pageQuery, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { singleLine, multiLine } from './text.js';

declare module './word.js' {
  interface Words {
    communities: true;
  }
}

export const communityScreens = screens({
  list: '/app/communities',
  create: '/app/communities/new',
  join: '/app/communities/join',
  one: '/app/communities/:id',
});

export const communityTypes = ['school', 'company', 'association', 'other'] as const;
export const communityRoles = ['owner', 'team', 'member'] as const;
export type CommunityRole = (typeof communityRoles)[number];
export const communityVisibilities = ['public', 'private'] as const;
export const joinConditions = ['open', 'validation'] as const;

/** People a code may be limited to, at most. */
export const mostInvited = 10_000;
/** Invite codes: 8 characters, no 0/O or 1/I, shown as `ABCD-EFGH`. */
export const inviteCode = z
  .string()
  .trim()
  .max(20)
  .transform((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{8}$/));

export const communityInput = z.strictObject({
  name: singleLine(120).min(2),
  type: z.enum(communityTypes),
  about: multiLine(2000).optional(),
  purpose: multiLine(500).optional(),
  city: singleLine(80).optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  visibility: z.enum(communityVisibilities).default('private'),
  joinCondition: z.enum(joinConditions).default('open'),
});
export type CommunityInput = z.infer<typeof communityInput>;

/** Width over height of a logo. */
export const logoRatio = 1;

/** What owner and team may change of it; its type was approved, and stays. What is not named stays as it is. */
export const communityChanges = z.strictObject({
  name: singleLine(120).min(2).optional(),
  about: multiLine(2000).optional(),
  purpose: multiLine(500).optional(),
  city: singleLine(80).optional(),
  /** An image the caller sent, which may still be processed; null for none. */
  logoId: uuid.nullable().optional(),
  colour: colour.nullable().optional(),
});
export type CommunityChanges = z.infer<typeof communityChanges>;

export const communityView = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(communityTypes),
  about: z.string(),
  purpose: z.string(),
  city: z.string(),
  website: z.string().nullable(),
  /** In its smallest form; none while it is made. */
  logo: mediaView.nullable(),
  colour: colour.nullable(),
  visibility: z.enum(communityVisibilities),
  joinCondition: z.enum(joinConditions),
  /** Role of the caller. */
  role: z.enum(communityRoles),
  membersCount: z.int().nonnegative(),
  postsCount: z.int().nonnegative(),
  /** For owner and team only, else null. */
  inviteCode: z.string().nullable(),
  /** How many more it lets in, for owner and team; null where there is no limit. */
  inviteLeft: z.int().nonnegative().nullable(),
  createdAt: z.string(),
});
export type CommunityView = z.infer<typeof communityView>;

/** What whoever holds an invite code may know before they are in, and nothing else. */
export const invitationView = z.object({
  community: z.string(),
  /** First name of whose community it is; empty where nobody owns it any more. */
  inviter: z.string(),
  membersCount: z.int().nonnegative(),
  /** False where each membership is validated: the code opens nothing by itself. */
  opens: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const memberView = z.object({
  id: uuid,
  fullname: z.string(),
  picture: z.string().nullable(),
  role: z.enum(communityRoles),
  joinedAt: z.string(),
});
export type MemberView = z.infer<typeof memberView>;

/** `standing` has the owner and the team first: whom members ask. */
export const memberList = list({ row: memberView, filters: {}, sorts: ['joinedAt', 'standing'], order: '-standing' });

export const communityRoutes = {
  mine: route('GET /client/communities', {
    reads: ['communities'],
    access: 'client',
    summary: 'Communities of the caller',
    query: pageQuery,
    answer: pageOf(communityView),
  }),
  create: route('POST /client/communities', {
    access: 'client',
    summary: 'Create a community',
    status: 201,
    idempotent: true,
    body: communityInput,
    answer: communityView,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  join: route('POST /client/communities/join', {
    access: 'client',
    summary: 'Join by invite code',
    idempotent: true,
    body: z.strictObject({ code: inviteCode }),
    /** `joined` is false for those who were in already. */
    answer: communityView.extend({ joined: z.boolean() }),
    limit: { points: 30, seconds: 600, by: 'account' },
  }),
  /** The limit is wide: a whole school opens its link behind one address. Guessing one of 32^8 codes stays hopeless. */
  invitation: route('GET /invitations/:invite', {
    reads: [],
    access: 'public',
    secret: 'invite',
    summary: 'Who invites, and where to, by invite code',
    params: z.strictObject({ invite: z.string().max(40) }),
    answer: invitationView,
    limit: { points: 300, seconds: 600, by: 'address' },
  }),
  one: route('GET /client/communities/:id', {
    reads: ['communities'],
    access: 'client',
    summary: 'One community',
    params: idParams,
    answer: communityView,
  }),
  change: route('PATCH /client/communities/:id', {
    access: 'client',
    summary: 'Change what a community says of itself, its logo, its colour (owner and team)',
    params: idParams,
    body: communityChanges,
    answer: communityView,
    limit: smallWrites,
  }),
  members: route('GET /client/communities/:id/members', {
    reads: ['communities'],
    access: 'client',
    summary: 'Members, with a search that ignores accents',
    params: idParams,
    query: memberList.query,
    answer: memberList.page,
  }),
  setRole: route('PATCH /client/communities/:id/members/:memberId', {
    access: 'client',
    summary: 'Make a member part of the team, a member again, or the owner in one’s place (owner only)',
    params: idParams.extend({ memberId: uuid }),
    body: z.strictObject({ role: z.enum(communityRoles) }),
    answer: memberView,
    idempotent: true,
    limit: smallWrites,
  }),
  removeMember: route('DELETE /client/communities/:id/members/:memberId', {
    access: 'client',
    summary: 'Take a member out (owner and team; somebody of the team: owner only)',
    params: idParams.extend({ memberId: uuid }),
    idempotent: true,
    limit: smallWrites,
  }),
  renewCode: route('POST /client/communities/:id/invite-code', {
    access: 'client',
    summary:
      'Give the community another invite code, for so many people or for all: the one before opens nothing any more (owner and team)',
    params: idParams,
    body: z.strictObject({ uses: z.int().min(1).max(mostInvited).nullish() }).optional(),
    answer: communityView,
    limit: { points: 20, seconds: 3600, by: 'account' },
  }),
  leave: route('POST /client/communities/:id/leave', {
    access: 'client',
    summary: 'Leave a community (not the owner)',
    params: idParams,
    idempotent: true,
    limit: smallWrites,
  }),
};
