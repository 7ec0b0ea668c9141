import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { AuditQueries } from './audit.queries.js';
import { AuditEntrySchema } from './domain/audit-entry.js';
import { RecordAuditHandler } from './handlers/record-audit.handler.js';
import { Migration20261121143100AuditSubject } from './migrations/migration-20261121143100-audit-subject.js';
import { auditForgets, auditOfPerson } from './audit.personal.js';

@Global()
@Module({ providers: [RecordAuditHandler, AuditQueries], exports: [AuditQueries] })
export class AuditModule {}

export const auditSlice = slice({
  module: AuditModule,
  entities: [AuditEntrySchema],
  migrations: [{ name: '20261121143100-audit-subject', class: Migration20261121143100AuditSubject }],
  reads: ['account'],
  personal: auditOfPerson,
  forgetting: auditForgets,
  notPersonal: { 'audit_entry.subjectId': 'what an act was done to' },
});
