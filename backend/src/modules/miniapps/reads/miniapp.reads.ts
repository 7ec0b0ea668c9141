import { mostMiniapps, type AdminMiniappView, type MiniappView } from '@afi/contracts/miniapps';
import type { Page } from '@afi/contracts/route';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { miniappPath } from '../miniapps.queries.js';

type Listed = Omit<AdminMiniappView, 'html'>;
const listed = ({ createdAt, ...row }: Omit<Listed, 'path' | 'createdAt'> & { createdAt: Date | string }): Listed => ({
  ...row,
  path: miniappPath(row.id),
  createdAt: new Date(createdAt).toISOString(),
});

@Injectable()
export class MiniappReads {
  constructor(private readonly em: EntityManager) {}

  async offered(): Promise<{ items: MiniappView[] }> {
    const rows = await tablesOf(this.em)
      .selectFrom('miniapp')
      .select(['id', 'name', 'description'])
      .where('active', '=', true)
      .orderBy('name')
      .limit(mostMiniapps)
      .execute();
    return { items: rows.map((row) => ({ ...row, path: miniappPath(row.id) })) };
  }

  async all(query: { limit: number; cursor?: string | undefined }): Promise<Page<Listed>> {
    const tables = tablesOf(this.em);
    const rows = tables.selectFrom('miniapp').select(['id', 'name', 'description', 'active', 'version', 'createdAt']);
    const { items, nextCursor } = await listPage(
      { tables, rows, id: 'id', sorts: { createdAt: { by: 'createdAt', type: 'timestamptz' } } },
      { ...query, sort: '-createdAt' },
    );
    return { items: items.map(listed), nextCursor };
  }

  async one(id: string): Promise<AdminMiniappView> {
    const row = await tablesOf(this.em).selectFrom('miniapp').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const { html, ...rest } = row;
    return { ...listed(rest), html };
  }

  /** The page of one that is offered; null else. */
  async pageOf(id: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('miniapp')
      .select('html')
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst();
    return row?.html ?? null;
  }
}
