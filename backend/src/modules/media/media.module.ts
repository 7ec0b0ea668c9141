import { Module } from '@nestjs/common';
import { KeepPdfHandler } from './handlers/keep-pdf.handler.js';
import { UseUploadHandler } from './handlers/use-upload.handler.js';
import { UploadSweep } from './sweep/upload-sweep.js';
import { slice } from '../../platform/slice.js';
import { Migration20261121UnusedUploads } from './migrations/migration-20261121-unused-uploads.js';
import { mountUploads } from './http/tus.js';

/** Files people send. */
@Module({ providers: [KeepPdfHandler, UseUploadHandler, UploadSweep] })
export class MediaModule {}

export const mediaSlice = slice({
  module: MediaModule,
  migrations: [{ name: '20261121-unused-uploads', class: Migration20261121UnusedUploads }],
  mount: mountUploads,
});
