import { Global, Module } from '@nestjs/common';
import { KeepPdfHandler } from './handlers/keep-pdf.handler.js';
import { MediaQueries } from './media.queries.js';

/** Files people send. */
@Global()
@Module({ providers: [KeepPdfHandler, MediaQueries], exports: [MediaQueries] })
export class MediaModule {}
