import { coachingScreens } from '@afi/contracts/coaching';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CoachingGuides } from './handlers/coaching-guides.js';
import { CoachingController } from './http/coaching.controller.js';
import { CoachingReads } from './reads/coaching.reads.js';

/** Selling, practised: customers to talk to, pitches that are looked at, and how it goes on. It owns no table. */
@Module({ controllers: [CoachingController], providers: [CoachingGuides, CoachingReads] })
export class CoachingModule {}

export const coachingSlice = slice({
  module: CoachingModule,
  screens: coachingScreens,
  reads: ['chat', 'chat_message'],
});
