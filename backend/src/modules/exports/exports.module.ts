import { exportJob, exportScreens } from '@afi/contracts/exports';
import { Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { ExportFileSchema } from './domain/export-file.js';
import { RequestExportHandler } from './handlers/request-export.handler.js';
import { ExportsController } from './http/exports.controller.js';
import { Migration20261121170000Exports } from './migrations/migration-20261121170000-exports.js';
import { KeepFileWhenJobFinished } from './reactions/keep-file-when-job-finished.js';
import { ExportReads } from './reads/export.reads.js';
import { ExportSweep } from './sweep/export-sweep.js';
import { WriteExport } from './work/write-export.js';

/** Lists too long to be sent at once, written into files by jobs. */
@Module({
  controllers: [ExportsController],
  providers: [RequestExportHandler, KeepFileWhenJobFinished, ExportReads, ExportSweep, WriteExport],
  exports: [ExportSweep],
})
export class ExportsModule {
  constructor(kinds: JobKinds) {
    kinds.register(exportJob);
  }
}

export const exportsSlice = slice({
  module: ExportsModule,
  entities: [ExportFileSchema],
  migrations: [{ name: '20261121170000-exports', class: Migration20261121170000Exports }],
  background: [WriteExport],
  screens: exportScreens,
  notPersonal: { 'export_file.ownerId': 'a file an admin asked for in their office, gone after three days' },
});
