import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Language } from '@afi/contracts/language';
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

/** Folder of the files in storage. */
export const exportFolder = 'exports/';
/** Where a file lies. Made of the id alone: a second run replaces what the first wrote. */
export const exportKeyOf = (id: string): string => `${exportFolder}${id}.csv`;
/** Whose file lies there; null where no export wrote it. */
export const exportIdOf = (key: string): string | null =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.csv$/.exec(key)?.[1] ?? null;

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ExportFileSchema> {}
}
