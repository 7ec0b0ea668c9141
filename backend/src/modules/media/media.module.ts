import { Module } from '@nestjs/common';
import { KeepPdfHandler } from './handlers/keep-pdf.handler.js';
import { UseUploadHandler } from './handlers/use-upload.handler.js';
import { UploadSweep } from './sweep/upload-sweep.js';

/** Files people send. */
@Module({ providers: [KeepPdfHandler, UseUploadHandler, UploadSweep] })
export class MediaModule {}
