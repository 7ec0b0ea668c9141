import { Module } from '@nestjs/common';
import { RecordAuditHandler } from './handlers/record-audit.handler.js';

@Module({ providers: [RecordAuditHandler] })
export class AuditModule {}
