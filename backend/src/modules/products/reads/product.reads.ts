import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { productList, ProductView } from '@afi/contracts/products';
import type { Language } from '@afi/contracts/language';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import type { Caller } from '../../../platform/http/caller.js';
import { MediaQueries } from '../../media/media.queries.js';
import type { Owner } from '../domain/seller.js';
import { SellerReads } from './seller.reads.js';

const maxFamilies = 100;

/** Products as their sellers see them. */
@Injectable()
export class ProductReads {
  constructor(
    private readonly em: EntityManager,
    private readonly sellers: SellerReads,
    private readonly media: MediaQueries,
  ) {}

  async all(asked: z.output<typeof productList.query>, caller: Caller): Promise<ListPage<ProductView>> {
    let rows = await this.rowsOf(caller);
    const { family, active, search } = asked;
    if (family) rows = rows.where('p.family', '=', family);
    if (active !== undefined) rows = rows.where('p.active', '=', active);
    if (search)
      rows = rows.where(({ ref }) =>
        holds(sql`${ref('p.name')} || ' ' || ${ref('p.family')} || ' ' || ${ref('p.description')}`, search),
      );
    const page = await listPage(
      {
        tables: tablesOf(this.em),
        rows,
        id: 'p.id',
        sorts: {
          createdAt: { by: 'p.createdAt', type: 'timestamptz' },
          name: { by: sql`afi_plain(${sql.ref('p.name')})`, type: 'text' },
          price: { by: 'p.price', type: 'integer', nullable: true },
        },
      },
      asked,
    );
    return { ...page, items: await this.views(page.items, caller.language) };
  }

  /** A deleted one, and one of another seller, is not there. */
  async one(productId: string, caller: Caller): Promise<ProductView> {
    const rows = await this.rowsOf(caller);
    const found = await rows.where('p.id', '=', productId).execute();
    const [view] = await this.views(found, caller.language);
    if (!view) throw notFound();
    return view;
  }

  /** Families in use, in the order of the alphabet. */
  async families({ accountId }: Pick<Caller, 'accountId'>): Promise<string[]> {
    const { owner } = await this.sellers.of(accountId);
    const rows = await this.livingOf(owner)
      .select('p.family')
      .distinct()
      .where('p.family', '<>', '')
      .orderBy('p.family')
      .limit(maxFamilies)
      .execute();
    return rows.map(({ family }) => family);
  }

  private async rowsOf({ accountId }: Caller) {
    const { owner } = await this.sellers.of(accountId);
    return this.livingOf(owner).select([
      'p.id',
      'p.name',
      'p.description',
      'p.price',
      'p.currency',
      'p.family',
      'p.photoId',
      'p.active',
      'p.createdAt',
      'p.updatedAt',
      'p.version',
    ]);
  }

  /** Written as the indexes are. */
  private livingOf(owner: Owner) {
    return tablesOf(this.em)
      .selectFrom('product as p')
      .where(
        ({ ref }) =>
          sql<boolean>`coalesce(${ref('p.accountId')}, ${ref('p.businessId')}) = ${owner.accountId ?? owner.businessId}::uuid`,
      )
      .where('p.deletedAt', 'is', null);
  }

  /** With their photos, in one more read whatever their number. */
  private async views(rows: readonly ProductRow[], language: Language): Promise<ProductView[]> {
    const photos = await this.media.viewsOf(
      rows.flatMap(({ photoId }) => photoId ?? []),
      language,
    );
    return rows.map(({ photoId, createdAt, updatedAt, ...row }) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      price: row.price,
      currency: row.currency,
      family: row.family,
      photo: (photoId && photos.get(photoId)) || null,
      active: row.active,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      version: row.version,
    }));
  }
}

type ProductRow = Awaited<ReturnType<Awaited<ReturnType<ProductReads['rowsOf']>>['executeTakeFirstOrThrow']>>;
