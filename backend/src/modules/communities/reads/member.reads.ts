import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { memberList, MemberView } from '@afi/contracts/communities';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';

/** Who belongs to a community. */
@Injectable()
export class MemberReads {
  constructor(private readonly em: EntityManager) {}

  /** Owner and team, then the newest first; `search` finds parts of names, accents, case and hyphens aside. */
  async all(communityId: string, asked: z.output<typeof memberList.query>): Promise<ListPage<MemberView>> {
    const tables = tablesOf(this.em);
    let rows = this.rows().where('m.communityId', '=', communityId);
    const { search } = asked;
    if (search) rows = rows.where(({ ref }) => nameHolds(ref('a.firstname'), ref('a.lastname'), search));
    const page = await listPage(
      {
        tables,
        rows,
        id: 'm.id',
        sorts: {
          joinedAt: { by: 'm.joinedAt', type: 'timestamptz' },
          // As its index has it (membership_standing).
          standing: {
            by: sql`case ${sql.ref('m.role')} when 'owner' then timestamptz '2999-12-31 00:00:00+00' when 'team' then timestamptz '2999-12-30 00:00:00+00' else ${sql.ref('m.joinedAt')} end`,
            type: 'timestamptz',
          },
        },
      },
      asked,
    );
    return { ...page, items: page.items.map(view) };
  }

  async one(communityId: string, accountId: string): Promise<MemberView> {
    const row = await this.rows()
      .where('m.communityId', '=', communityId)
      .where('m.accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw notFound();
    return view(row);
  }

  private rows() {
    return tablesOf(this.em)
      .selectFrom('membership as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .select(['a.id', 'a.firstname', 'a.lastname', 'a.picture', 'm.role', 'm.joinedAt']);
  }
}

type MemberRow = Awaited<ReturnType<ReturnType<MemberReads['rows']>['executeTakeFirstOrThrow']>>;

function view({ id, firstname, lastname, picture, role, joinedAt }: MemberRow): MemberView {
  return {
    id,
    fullname: `${firstname} ${lastname}`.trim(),
    picture,
    role,
    joinedAt: new Date(joinedAt).toISOString(),
  };
}
