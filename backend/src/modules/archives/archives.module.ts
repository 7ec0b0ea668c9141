import { archiveJob, archiveScreens } from '@afi/contracts/archives';
import { Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { ArchiveFileSchema } from './domain/archive-file.js';
import { RequestArchiveHandler } from './handlers/request-archive.handler.js';
import { ArchivesController } from './http/archives.controller.js';
import { Migration20261122005500Archives } from './migrations/migration-20261122005500-archives.js';
import { KeepArchiveWhenJobFinished } from './reactions/keep-archive-when-job-finished.js';
import { RemoveArchivesWhenAccountClosed } from './reactions/remove-archives-when-account-closed.js';
import { ArchiveReads } from './reads/archive.reads.js';
import { ArchiveSweep } from './sweep/archive-sweep.js';
import { WriteArchive } from './work/write-archive.js';

/** All that is known of somebody, as a file they may take with them. */
@Module({
  controllers: [ArchivesController],
  providers: [
    RequestArchiveHandler,
    KeepArchiveWhenJobFinished,
    RemoveArchivesWhenAccountClosed,
    ArchiveReads,
    ArchiveSweep,
    WriteArchive,
  ],
  exports: [ArchiveSweep],
})
export class ArchivesModule {
  constructor(kinds: JobKinds) {
    kinds.register(archiveJob);
  }
}

export const archivesSlice = slice({
  module: ArchivesModule,
  entities: [ArchiveFileSchema],
  migrations: [{ name: '20261122005500-archives', class: Migration20261122005500Archives }],
  background: [WriteArchive],
  screens: archiveScreens,
  notPersonal: { 'archive_file.ownerId': 'the archive itself, gone after two days' },
});
