import { Module } from '@nestjs/common';
import { RecordAuditHandler } from './handlers/record-audit.handler.js';
import { slice } from '../../platform/slice.js';

@Module({ providers: [RecordAuditHandler] })
export class AuditModule {}

export const auditSlice = slice({ module: AuditModule });
