import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CommunityRole, CommunityView } from '@afi/contracts/communities';
import type { Page } from '@afi/contracts/route';
import { keysetOf, page } from '../../../platform/persistence/keyset.js';
import { notFound } from '../../../platform/problem/problem.js';
import { manages } from '../communities.queries.js';

interface CommunityRow {
  id: string;
  name: string;
  type: CommunityView['type'];
  about: string;
  purpose: string;
  city: string;
  website: string | null;
  logo: string | null;
  visibility: CommunityView['visibility'];
  join_condition: CommunityView['joinCondition'];
  invite_code: string;
  members_count: number;
  posts_count: number;
  created_at: Date;
  role: CommunityRole;
  membership_id: string;
  joined_key: string;
}

const select = `select c.id, c.name, c.type, c.about, c.purpose, c.city, c.website, c.logo, c.visibility, c.join_condition, c.invite_code,
       c.members_count, c.posts_count, c.created_at, m.role, m.id as membership_id, m.joined_at::text as joined_key
  from membership m join community c on c.id = m.community_id`;

@Injectable()
export class CommunityReads {
  constructor(private readonly em: EntityManager) {}

  async mine(accountId: string, query: { limit: number; cursor?: string | undefined }): Promise<Page<CommunityView>> {
    const after = keysetOf(query.cursor, 2);
    const rows = await this.em.execute<CommunityRow[]>(
      `${select} where m.account_id = ? ${after ? 'and (m.joined_at, m.id) < (?::timestamptz, ?::uuid)' : ''}
       order by m.joined_at desc, m.id desc limit ?`,
      [accountId, ...(after ?? []), query.limit + 1],
    );
    return page(rows, query.limit, (row) => [row.joined_key, row.membership_id], communityView);
  }

  async one(communityId: string, accountId: string): Promise<CommunityView> {
    const [row] = await this.em.execute<CommunityRow[]>(`${select} where c.id = ? and m.account_id = ?`, [
      communityId,
      accountId,
    ]);
    if (!row) throw notFound();
    return communityView(row);
  }

  async idsOf(accountId: string): Promise<string[]> {
    const rows = await this.em.execute<{ community_id: string }[]>(
      'select community_id from membership where account_id = ? limit 500',
      [accountId],
    );
    return rows.map((row) => row.community_id);
  }
}

function communityView(row: CommunityRow): CommunityView {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    about: row.about,
    purpose: row.purpose,
    city: row.city,
    website: row.website,
    logo: row.logo,
    visibility: row.visibility,
    joinCondition: row.join_condition,
    role: row.role,
    membersCount: row.members_count,
    // A step back may arrive before its step forward.
    postsCount: Math.max(0, row.posts_count),
    inviteCode: manages(row.role) ? row.invite_code : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
