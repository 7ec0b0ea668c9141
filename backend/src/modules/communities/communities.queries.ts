import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CommunityRole } from '@afi/contracts/communities';
import { tablesOf } from '../../platform/persistence/tables.js';
import { notFound, Problem } from '../../platform/problem/problem.js';

/** Owner and team manage posts, members, settings and notifications (spec 6). */
export const manages = (role: CommunityRole | null): boolean => role === 'owner' || role === 'team';

/** Socket room of a community's members. */
export const communityRoom = (communityId: string): string => `community:${communityId}`;

/** What other modules may ask about a community. */
@Injectable()
export class CommunityQueries {
  constructor(private readonly em: EntityManager) {}

  async roleOf(communityId: string, accountId: string): Promise<CommunityRole | null> {
    const row = await this.tables
      .selectFrom('membership')
      .select('role')
      .where('communityId', '=', communityId)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return row?.role ?? null;
  }

  /** The same, and nobody ends that membership before the transaction is over: what is decided by it is done before they leave. */
  async heldRoleOf(communityId: string, accountId: string): Promise<CommunityRole | null> {
    const row = await this.tables
      .selectFrom('membership')
      .select('role')
      .where('communityId', '=', communityId)
      .where('accountId', '=', accountId)
      .forKeyShare()
      .executeTakeFirst();
    return row?.role ?? null;
  }

  /** What an account is in each of these communities, by their ids, in one read; those it is not in are not there. */
  async rolesIn(communityIds: readonly string[], accountId: string): Promise<Map<string, CommunityRole>> {
    if (!communityIds.length) return new Map();
    const rows = await this.tables
      .selectFrom('membership')
      .select(['communityId', 'role'])
      .where('communityId', 'in', [...new Set(communityIds)])
      .where('accountId', '=', accountId)
      .execute();
    return new Map(rows.map(({ communityId, role }) => [communityId, role]));
  }

  /** Refuses strangers as if there were nothing (404), and members who may not (403). */
  async mustManage(communityId: string, accountId: string): Promise<CommunityRole> {
    const role = await this.mustBeMember(communityId, accountId);
    if (!manages(role)) throw new Problem('communities.not-team', 403);
    return role;
  }

  async mustBeMember(communityId: string, accountId: string): Promise<CommunityRole> {
    const role = await this.roleOf(communityId, accountId);
    if (!role) throw notFound();
    return role;
  }

  /** Accounts of members in the order of their ids, a batch from behind `after`. */
  async memberIds(
    communityId: string,
    { after, limit, joinedBefore }: { after: string | null; limit: number; joinedBefore?: string | null },
  ): Promise<string[]> {
    let members = this.tables.selectFrom('membership').select('accountId').where('communityId', '=', communityId);
    if (after) members = members.where('accountId', '>', after);
    if (joinedBefore) members = members.where('joinedAt', '<=', new Date(joinedBefore));
    const rows = await members.orderBy('accountId').limit(limit).execute();
    return rows.map((row) => row.accountId);
  }

  /**
   * Communities of an account that others are in, too: without it nobody would lead them. Who closed their account
   * keeps nobody: they inherit it if they come back.
   */
  ledForOthers(accountId: string): Promise<{ id: string; name: string; membersCount: number }[]> {
    return this.tables
      .selectFrom('membership as m')
      .innerJoin('community as c', 'c.id', 'm.communityId')
      .where('m.accountId', '=', accountId)
      .where('m.role', '=', 'owner')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('membership as o')
            .innerJoin('account as a', 'a.id', 'o.accountId')
            .select('o.id')
            .whereRef('o.communityId', '=', 'c.id')
            .where('o.accountId', '<>', accountId)
            .where('a.closedAt', 'is', null),
        ),
      )
      .select(['c.id', 'c.name', 'c.membersCount'])
      .orderBy('c.name')
      .limit(100)
      .execute();
  }

  /** Who leads it and who helps. */
  async teamIds(communityId: string): Promise<string[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('membership')
      .where('communityId', '=', communityId)
      .where('role', 'in', ['owner', 'team'])
      .select('accountId')
      .limit(100)
      .execute();
    return rows.map(({ accountId }) => accountId);
  }

  /** How many are in. */
  async sizeOf(communityId: string): Promise<number> {
    const row = await this.tables
      .selectFrom('community')
      .select('membersCount')
      .where('id', '=', communityId)
      .executeTakeFirst();
    return row?.membersCount ?? 0;
  }

  async nameOf(communityId: string): Promise<string> {
    const row = await this.tables
      .selectFrom('community')
      .select('name')
      .where('id', '=', communityId)
      .executeTakeFirst();
    return row?.name ?? '';
  }

  /** How a community is named and shown by one who is in it; null for who is not. */
  async markOf(communityId: string, accountId: string): Promise<{ name: string; logoId: string | null } | null> {
    const row = await this.tables
      .selectFrom('membership as m')
      .innerJoin('community as c', 'c.id', 'm.communityId')
      .where('m.communityId', '=', communityId)
      .where('m.accountId', '=', accountId)
      .select(['c.name', 'c.logoId'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** The media it shows itself with, if any. */
  async logoOf(communityId: string): Promise<string | null> {
    const row = await this.tables
      .selectFrom('community')
      .select('logoId')
      .where('id', '=', communityId)
      .executeTakeFirst();
    return row?.logoId ?? null;
  }

  private get tables() {
    return tablesOf(this.em);
  }
}
