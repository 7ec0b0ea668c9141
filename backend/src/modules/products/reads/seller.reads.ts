import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { settingsOf } from '../../settings/settings.queries.js';
import type { Seller } from '../domain/seller.js';

/** Who sells, as their account says. */
@Injectable()
export class SellerReads {
  constructor(private readonly em: EntityManager) {}

  /** A client sells for themselves, a manager for the business. */
  async of(accountId: string): Promise<Seller> {
    const row = await tablesOf(this.em)
      .selectFrom('account as a')
      .leftJoin('account_settings as s', 's.accountId', 'a.id')
      .where('a.id', '=', accountId)
      .select(['a.userType', 'a.businessId', 'a.level', 'a.language'])
      .select(['s.theme', 's.fontSize', 's.compact', 's.timezone', 's.currency'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const { currency } = settingsOf(row);
    if (row.userType === 'client') return { owner: { accountId, businessId: null }, level: null, currency };
    if (row.userType === 'manager' && row.businessId)
      return { owner: { accountId: null, businessId: row.businessId }, level: row.level, currency };
    throw notFound();
  }
}
