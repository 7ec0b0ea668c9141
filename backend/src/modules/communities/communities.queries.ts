import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CommunityRole } from '@afi/contracts/communities';
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
    const [row] = await this.em.execute<{ role: CommunityRole }[]>(
      'select role from membership where community_id = ? and account_id = ?',
      [communityId, accountId],
    );
    return row?.role ?? null;
  }

  /** Refuses strangers as if there were nothing (404), and members who may not (403). */
  async mustManage(communityId: string, accountId: string): Promise<void> {
    const role = await this.mustBeMember(communityId, accountId);
    if (!manages(role)) throw new Problem('communities.not-team', 403);
  }

  async mustBeMember(communityId: string, accountId: string): Promise<CommunityRole> {
    const role = await this.roleOf(communityId, accountId);
    if (!role) throw notFound();
    return role;
  }

  /** Accounts of members in the order of their ids, a batch from behind `after`. */
  async memberIds(communityId: string, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    const rows = await this.em.execute<{ account_id: string }[]>(
      `select account_id from membership where community_id = ? and account_id > ?::uuid order by account_id limit ?`,
      [communityId, after ?? '00000000-0000-0000-0000-000000000000', limit],
    );
    return rows.map((row) => row.account_id);
  }

  async nameOf(communityId: string): Promise<string> {
    const [row] = await this.em.execute<{ name: string }[]>('select name from community where id = ?', [communityId]);
    return row?.name ?? '';
  }
}
