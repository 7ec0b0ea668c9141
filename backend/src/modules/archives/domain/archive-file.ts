import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Language } from '@afi/contracts/language';
import { writtenFiles } from '../../../platform/files/written-files.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

export const ArchiveFileSchema = defineEntity({
  name: 'ArchiveFile',
  tableName: 'archive_file',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    language: p.string().$type<Language>(),
    jobId: p.uuid(),
    /** Null until it is written. */
    bytes: p.bigint('number').nullable(),
    createdAt: p.datetime(),
  },
});

/** All of somebody's data, as a file they asked for. */
export class ArchiveFile extends ArchiveFileSchema.class {
  static request(asked: { id: string; jobId: string; ownerId: string; language: Language }): ArchiveFile {
    return newRow(ArchiveFile, ArchiveFileSchema, { ...asked, bytes: null, createdAt: new Date() });
  }
}
ArchiveFileSchema.setClass(ArchiveFile);

export const newArchiveId = (): string => uuid();

/** Where the archives lie. */
export const archiveFiles = writtenFiles('archives/', 'zip');

/** Hours between one archive and the next. */
export const waitHours = 24;

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ArchiveFileSchema> {}
}
