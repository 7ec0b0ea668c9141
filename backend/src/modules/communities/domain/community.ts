import { defineEntity, p } from '@mikro-orm/core';
import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { CommunityChanges, CommunityInput, CommunityRole } from '@afi/contracts/communities';
import { record } from '../../../platform/events/domain-event.js';
import { MemberJoined, MemberLeft } from '../communities.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

export const CommunitySchema = defineEntity({
  name: 'Community',
  tableName: 'community',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid().nullable(),
    name: p.string(),
    type: p.string().$type<CommunityInput['type']>(),
    about: p.text(),
    purpose: p.text(),
    city: p.string(),
    website: p.string().nullable(),
    logoId: p.uuid().nullable(),
    colour: p.string().nullable(),
    visibility: p.string().$type<CommunityInput['visibility']>(),
    joinCondition: p.string().$type<CommunityInput['joinCondition']>(),
    inviteCode: p.string(),
    /** How many more the code lets in; null without a limit. */
    inviteLeft: p.integer().nullable(),
    membersCount: p.integer(),
    postsCount: p.integer(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** Characters that are not mistaken for each other when a code is dictated. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');

export class Community extends CommunitySchema.class {
  static create(input: CommunityInput, more: { inviteCode?: string; businessId?: string } = {}): Community {
    return newRow(Community, CommunitySchema, {
      id: uuid(),
      businessId: more.businessId ?? null,
      name: input.name,
      type: input.type,
      about: input.about ?? '',
      purpose: input.purpose ?? '',
      city: input.city ?? '',
      website: input.website ?? null,
      logoId: null,
      colour: null,
      visibility: input.visibility,
      joinCondition: input.joinCondition,
      inviteCode: more.inviteCode ?? newCode(),
      inviteLeft: null,
      membersCount: 0,
      postsCount: 0,
      createdAt: new Date(),
    });
  }

  /** All but its logo, which is claimed first. */
  change({ logoId: _, ...changes }: CommunityChanges): void {
    const said = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(said));
  }

  renewCode(uses: number | null = null): void {
    this.inviteCode = newCode();
    this.inviteLeft = uses;
  }
}
CommunitySchema.setClass(Community);

export const MembershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    id: p.uuid().primary(),
    communityId: p.uuid(),
    accountId: p.uuid(),
    role: p.string().$type<CommunityRole>(),
    joinedAt: p.datetime(),
  },
});

/** One person in one community. */
export class Membership extends MembershipSchema.class {
  static start(communityId: string, accountId: string, role: CommunityRole): Membership {
    const membership = newRow(Membership, MembershipSchema, {
      id: uuid(),
      communityId,
      accountId,
      role,
      joinedAt: new Date(),
    });
    record(membership, new MemberJoined(communityId, accountId));
    return membership;
  }

  end(): void {
    record(this, new MemberLeft(this.communityId, this.accountId));
  }
}
MembershipSchema.setClass(Membership);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CommunitySchema | typeof MembershipSchema> {}
}
