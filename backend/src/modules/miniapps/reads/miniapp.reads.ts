import {
  mostMiniapps,
  type AdminMiniappView,
  type ListedMiniapp,
  type miniappList,
  type MiniappView,
} from '@afi/contracts/miniapps';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { miniappPath } from '../miniapps.queries.js';

type AskedCsv = z.output<typeof miniappList.csvQuery>;
type Matching = Pick<AskedCsv, 'active' | 'search'>;

type Row = Omit<ListedMiniapp, 'path' | 'createdAt'> & { createdAt: Date | string };
const listed = ({ createdAt, ...row }: Row): ListedMiniapp => ({
  ...row,
  path: miniappPath(row.id),
  createdAt: new Date(createdAt).toISOString(),
});

@Injectable()
export class MiniappReads {
  constructor(private readonly em: EntityManager) {}

  async offered(): Promise<{ items: MiniappView[] }> {
    const rows = await this.living()
      .select(['id', 'name', 'description'])
      .where('active', '=', true)
      .orderBy('name')
      .limit(mostMiniapps)
      .execute();
    return { items: rows.map((row) => ({ ...row, path: miniappPath(row.id) })) };
  }

  async all(asked: z.output<typeof miniappList.query>): Promise<ListPage<ListedMiniapp>> {
    const page = await listPage(this.source(asked), asked);
    return { ...page, items: page.items.map(listed) };
  }

  /** How many match, exact up to `most`. */
  count(asked: Matching, most: number): Promise<number> {
    return countOf(this.source(asked, this.em.fork()), most);
  }

  /** All that match, one by one, in an entity manager of their own: they are read while the answer is on its way. */
  async *each(asked: AskedCsv): AsyncGenerator<ListedMiniapp, void, undefined> {
    for await (const row of listRows(this.source(asked, this.em.fork()), asked.sort)) yield listed(row);
  }

  async one(id: string): Promise<AdminMiniappView> {
    const row = await this.living()
      .select(['id', 'name', 'description', 'html', 'active', 'version', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const { html, ...rest } = row;
    return { ...listed(rest), html, shownIn: await this.postsWith(id) };
  }

  /** Posts that show it, for who is about to delete it: drafts and hidden ones too; by the index `post_miniapp`. */
  private async postsWith(id: string): Promise<number> {
    const { count } = await tablesOf(this.em)
      .selectFrom('post')
      .where('type', '=', 'miniapp')
      .where(({ ref }) => sql<boolean>`${ref('body')} ->> 'miniappId' = ${id}`)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The page of one that is offered; null else. */
  async pageOf(id: string): Promise<string | null> {
    const row = await this.living().select('html').where('id', '=', id).where('active', '=', true).executeTakeFirst();
    return row?.html ?? null;
  }

  private living(em = this.em) {
    return tablesOf(em).selectFrom('miniapp').where('deletedAt', 'is', null);
  }

  private source({ active, search }: Matching, em = this.em) {
    let rows = this.living(em).select(['id', 'name', 'description', 'active', 'version', 'createdAt']);
    if (active !== undefined) rows = rows.where('active', '=', active);
    if (search) rows = rows.where(({ ref }) => holds(sql`${ref('name')} || ' ' || ${ref('description')}`, search));
    return {
      tables: tablesOf(em),
      rows,
      id: 'id',
      sorts: {
        createdAt: { by: 'createdAt', type: 'timestamptz' },
        name: { by: sql`afi_plain(${sql.ref('name')})`, type: 'text' },
      },
    } as const;
  }
}
