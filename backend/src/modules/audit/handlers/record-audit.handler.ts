import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RecordAudit } from '../audit.commands.js';
import { AuditEntrySchema } from '../domain/audit-entry.js';

@CommandHandler(RecordAudit)
export class RecordAuditHandler implements ICommandHandler<RecordAudit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ entry }: RecordAudit): Promise<void> {
    await this.em.insert(AuditEntrySchema, { before: null, after: null, ...entry, id: uuid() });
  }
}
