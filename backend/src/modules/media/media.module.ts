import { Global, Module } from '@nestjs/common';
import { KeepPdfHandler } from './handlers/keep-pdf.handler.js';
import { MediaQueries } from './media.queries.js';
import { UploadSweep } from './sweep/upload-sweep.js';

/** Files people send. */
@Global()
@Module({ providers: [KeepPdfHandler, MediaQueries, UploadSweep], exports: [MediaQueries] })
export class MediaModule {}
