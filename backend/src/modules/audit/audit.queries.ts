import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditView } from '@afi/contracts/audit';

interface AuditRow {
  id: string;
  action: string;
  before: unknown;
  after: unknown;
  actorId: string | null;
  firstname: string | null;
  lastname: string | null;
  createdAt: string | Date;
}

/** What other words may ask of the audit. */
@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  /** What was done to one thing, newest first, at most 50. */
  async of(subjectType: string, subjectId: string): Promise<AuditView[]> {
    const rows = await this.em.execute<AuditRow[]>(
      `select e.id, e.action, e.before, e.after, a.id as "actorId", a.firstname, a.lastname, e.created_at as "createdAt"
         from audit_entry e left join account a on a.id = e.actor_id
        where e.subject_id = ? and e.subject_type = ? order by e.created_at desc, e.id desc limit 50`,
      [subjectId, subjectType],
    );
    return rows.map(({ actorId, firstname, lastname, createdAt, ...entry }) => ({
      ...entry,
      actor: actorId ? { id: actorId, fullname: `${firstname ?? ''} ${lastname ?? ''}`.trim() } : null,
      createdAt: new Date(createdAt).toISOString(),
    }));
  }
}
