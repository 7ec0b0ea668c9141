import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditView } from '@afi/contracts/audit';
import { tablesOf } from '../../platform/persistence/tables.js';

/** What other words may ask of the audit. */
@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  /** What was done to one thing, newest first, at most 50. */
  async of(subjectType: string, subjectId: string): Promise<AuditView[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('audit_entry as e')
      .leftJoin('account as a', 'a.id', 'e.actorId')
      .select([
        'e.id',
        'e.action',
        'e.before',
        'e.after',
        'e.createdAt',
        'a.id as actorId',
        'a.firstname',
        'a.lastname',
      ])
      .where('e.subjectId', '=', subjectId)
      .where('e.subjectType', '=', subjectType)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
      .limit(50)
      .execute();
    return rows.map(({ actorId, firstname, lastname, createdAt, ...entry }) => ({
      ...entry,
      actor: actorId ? { id: actorId, fullname: `${firstname ?? ''} ${lastname ?? ''}`.trim() } : null,
      createdAt: new Date(createdAt).toISOString(),
    }));
  }
}
