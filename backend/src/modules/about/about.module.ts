import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { AboutController } from './http/about.controller.js';
import { AboutReads } from './reads/about.reads.js';

/** What this installation is, for whoever opens it. */
@Module({ controllers: [AboutController], providers: [AboutReads] })
export class AboutModule {}

export const aboutSlice = slice({ module: AboutModule, reads: ['account', 'community'] });
