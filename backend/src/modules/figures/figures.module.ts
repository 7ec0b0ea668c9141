import { figureScreens } from '@afi/contracts/figures';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { FiguresController } from './http/figures.controller.js';
import { FiguresReads } from './reads/figures.reads.js';
import { MyFiguresReads } from './reads/my-figures.reads.js';

/** What the back office looks at first, and what clients see of their own. It reads the tables of other words and owns none. */
@Module({ controllers: [FiguresController], providers: [FiguresReads, MyFiguresReads] })
export class FiguresModule {}

export const figuresSlice = slice({
  module: FiguresModule,
  screens: figureScreens,
  reads: ['account', 'community', 'document', 'draft', 'job', 'membership', 'post', 'post_mark'],
});
