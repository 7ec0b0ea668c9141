import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { inviteCode, type CommunityView, type InvitationView } from '@afi/contracts/communities';
import type { MediaView } from '@afi/contracts/media';
import type { Page } from '@afi/contracts/route';
import type { InferResult, Kysely } from 'kysely';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { manages } from '../communities.queries.js';

/** An account's communities, with its role there. */
function communityRows(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('membership as m')
    .innerJoin('community as c', 'c.id', 'm.communityId')
    .where('m.accountId', '=', accountId)
    .select([
      'c.id',
      'c.name',
      'c.type',
      'c.about',
      'c.purpose',
      'c.city',
      'c.website',
      'c.logoId',
      'c.colour',
      'c.visibility',
    ])
    .select([
      'c.joinCondition',
      'c.inviteCode',
      'c.inviteLeft',
      'c.membersCount',
      'c.postsCount',
      'c.createdAt',
      'm.role',
    ]);
}

@Injectable()
export class CommunityReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
  ) {}

  async mine(
    accountId: string,
    query: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<CommunityView>> {
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: communityRows(tables, accountId),
        id: 'm.id',
        sorts: { joinedAt: { by: 'm.joinedAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-joinedAt' },
    );
    return { items: await this.views(items, language), nextCursor };
  }

  async one(communityId: string, accountId: string, language: Language): Promise<CommunityView> {
    const row = await communityRows(tablesOf(this.em), accountId).where('c.id', '=', communityId).executeTakeFirst();
    const [view] = row ? await this.views([row], language) : [];
    if (!view) throw notFound();
    return view;
  }

  /** With their logos, in one more read whatever their number. */
  private async views(rows: readonly CommunityRow[], language: Language): Promise<CommunityView[]> {
    const logos = await this.media.viewsOf(
      rows.flatMap(({ logoId }) => logoId ?? []),
      language,
    );
    return rows.map((row) => communityView(row, (row.logoId && logos.get(row.logoId)) || null));
  }

  /**
   * For somebody who is not in, or has no account yet.
   * @throws Problem `communities.code-unknown` (404) for a code that opens nothing, whatever the reason
   */
  async invitation(typed: string): Promise<InvitationView> {
    const { data: code } = inviteCode.safeParse(typed);
    const row =
      code &&
      (await tablesOf(this.em)
        .selectFrom('community as c')
        .leftJoin('membership as m', (on) => on.onRef('m.communityId', '=', 'c.id').on('m.role', '=', 'owner'))
        .leftJoin('account as a', 'a.id', 'm.accountId')
        .where('c.inviteCode', '=', code)
        .where((row) => row.or([row('c.inviteLeft', 'is', null), row('c.inviteLeft', '>', 0)]))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('membership as l')
              .innerJoin('account as p', 'p.id', 'l.accountId')
              .select('l.id')
              .whereRef('l.communityId', '=', 'c.id')
              .where('l.role', 'in', ['owner', 'team'])
              .where('p.closedAt', 'is', null),
          ),
        )
        .select(['c.name', 'c.membersCount', 'c.joinCondition', 'a.firstname'])
        .executeTakeFirst());
    if (!row) throw new Problem('communities.code-unknown', 404);
    const { name, firstname, membersCount, joinCondition } = row;
    return { community: name, inviter: firstname ?? '', membersCount, opens: joinCondition === 'open' };
  }

  async idsOf(accountId: string): Promise<string[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('membership')
      .select('communityId')
      .where('accountId', '=', accountId)
      .limit(500)
      .execute();
    return rows.map((row) => row.communityId);
  }
}

type CommunityRow = InferResult<ReturnType<typeof communityRows>>[number];

function communityView(row: CommunityRow, logo: MediaView | null): CommunityView {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    about: row.about,
    purpose: row.purpose,
    city: row.city,
    website: row.website,
    // As large as it is shown beside a name.
    logo: logo && { ...logo, variants: logo.variants.slice(0, 1) },
    colour: row.colour,
    visibility: row.visibility,
    joinCondition: row.joinCondition,
    role: row.role,
    membersCount: row.membersCount,
    // A step back may arrive before its step forward.
    postsCount: Math.max(0, row.postsCount),
    inviteCode: manages(row.role) ? row.inviteCode : null,
    inviteLeft: manages(row.role) ? row.inviteLeft : null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
