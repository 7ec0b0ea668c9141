import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Requests for codes, whether they reach somebody or not. */
@Injectable()
export class CodeRequestReads {
  constructor(private readonly em: EntityManager) {}

  /** Whether another code may be asked for by it. */
  async isOpen(id: string): Promise<boolean> {
    const found = await tablesOf(this.em.fork())
      .selectFrom('login_code')
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }
}
