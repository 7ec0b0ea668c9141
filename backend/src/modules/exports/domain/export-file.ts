import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Language } from '@afi/contracts/language';
import { writtenFiles } from '../../../platform/files/written-files.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

export const ExportFileSchema = defineEntity({
  name: 'ExportFile',
  tableName: 'export_file',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    /** The word of the list. */
    list: p.string(),
    /** What was asked of it, as in an address; kept here, for the queue carries no texts. */
    query: p.json<Record<string, string>>(),
    language: p.string().$type<Language>(),
    jobId: p.uuid(),
    rows: p.integer().nullable(),
    bytes: p.bigint('number').nullable(),
    createdAt: p.datetime(),
  },
});

interface Asked {
  id: string;
  jobId: string;
  ownerId: string;
  list: string;
  query: Record<string, string>;
  language: Language;
}

/** A list somebody wants as a file. */
export class ExportFile extends ExportFileSchema.class {
  static request(asked: Asked): ExportFile {
    return newRow(ExportFile, ExportFileSchema, { ...asked, rows: null, bytes: null, createdAt: new Date() });
  }
}
ExportFileSchema.setClass(ExportFile);

export const newExportId = (): string => uuid();

/** Where the files lie. */
export const exportFiles = writtenFiles('exports/', 'csv');

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ExportFileSchema> {}
}
