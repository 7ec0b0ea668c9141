import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RecordAudit } from '../audit.commands.js';

@CommandHandler(RecordAudit)
export class RecordAuditHandler implements ICommandHandler<RecordAudit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ entry }: RecordAudit): Promise<void> {
    await this.em.execute(
      `insert into audit_entry (id, actor_id, action, subject_type, subject_id, before, after) values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
      [
        uuid(),
        entry.actorId,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        JSON.stringify(entry.before ?? null),
        JSON.stringify(entry.after ?? null),
      ],
    );
  }
}
