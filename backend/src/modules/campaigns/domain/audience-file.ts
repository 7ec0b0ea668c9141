import type { CsvMapping, CsvReport } from '@afi/contracts/csv-audiences';
import type { Language } from '@afi/contracts/language';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** One reading of a CSV file: what its columns were taken for. Forgotten after two days without use, and read again then. */
export const AudienceFileSchema = defineEntity({
  name: 'AudienceFile',
  tableName: 'audience_file',
  properties: {
    id: p.uuid().primary(),
    mediaId: p.uuid(),
    /** Hash of the file's id and of how it is read. */
    key: p.string(),
    columns: p.json<CsvReport['columns']>(),
    mapping: p.json<CsvMapping>(),
    encoding: p.string().$type<CsvReport['encoding']>(),
    lines: p.integer(),
    usedAt: p.datetime().defaultRaw('now()'),
  },
});

/** One line of it. */
export const AudienceRowSchema = defineEntity({
  name: 'AudienceRow',
  tableName: 'audience_row',
  properties: {
    id: p.uuid().primary(),
    fileId: p.uuid(),
    line: p.integer(),
    /** E.164. */
    phone: p.string().nullable(),
    email: p.string().nullable(),
    firstname: p.string(),
    language: p.string().$type<Language>().nullable(),
    said: p.string(),
    /** Code of why nobody can be written to by it. */
    problem: p.string().nullable(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof AudienceFileSchema>, TablesOf<typeof AudienceRowSchema> {}
}
