import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { FiguresController } from './http/figures.controller.js';
import { FiguresReads } from './reads/figures.reads.js';

/** What the back office looks at first. It reads the tables of other words and owns none. */
@Module({ controllers: [FiguresController], providers: [FiguresReads] })
export class FiguresModule {}

export const figuresSlice = slice({
  module: FiguresModule,
  reads: ['account', 'community', 'document', 'job', 'membership', 'post'],
});
