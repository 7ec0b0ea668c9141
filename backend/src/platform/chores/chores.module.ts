import { Global, Module } from '@nestjs/common';
import { Chores } from './chores.js';

/** What the process does by itself, again and again. */
@Global()
@Module({ providers: [Chores], exports: [Chores] })
export class ChoresModule {}
