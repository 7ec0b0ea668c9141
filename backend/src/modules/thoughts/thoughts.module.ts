import { thoughtScreens } from '@afi/contracts/thoughts';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { ThoughtSchema } from './domain/thought.js';
import { OwnThoughts } from './handlers/own-thoughts.js';
import {
  ChangeThoughtHandler,
  KeepThoughtHandler,
  RemoveThoughtHandler,
  RestoreThoughtHandler,
} from './handlers/thought.handlers.js';
import { ThoughtsController } from './http/thoughts.controller.js';
import { Migration20261122143000Thoughts } from './migrations/migration-20261122143000-thoughts.js';
import { Migration20261122162500ThoughtBytes } from './migrations/migration-20261122162500-thought-bytes.js';
import { ShowThoughtWhenAudioReady } from './reactions/show-thought-when-audio-ready.js';
import { ShowThoughtWhenChanged } from './reactions/show-thought-when-changed.js';
import { ThoughtDayReads } from './reads/thought-days.reads.js';
import { ThoughtReads } from './reads/thought.reads.js';
import { ThoughtSweep } from './sweep/thought-sweep.js';
import { thoughtsForget, thoughtsOfPerson } from './thoughts.personal.js';

/** What people keep for themselves: written or recorded, for nobody's eyes but theirs. */
@Module({
  controllers: [ThoughtsController],
  providers: [
    ChangeThoughtHandler,
    KeepThoughtHandler,
    OwnThoughts,
    RemoveThoughtHandler,
    RestoreThoughtHandler,
    ShowThoughtWhenAudioReady,
    ShowThoughtWhenChanged,
    ThoughtDayReads,
    ThoughtReads,
    ThoughtSweep,
  ],
})
export class ThoughtsModule {}

export const thoughtsSlice = slice({
  module: ThoughtsModule,
  entities: [ThoughtSchema],
  migrations: [
    { name: '20261122143000-thoughts', class: Migration20261122143000Thoughts },
    { name: '20261122162500-thought-bytes', class: Migration20261122162500ThoughtBytes },
  ],
  screens: thoughtScreens,
  personal: thoughtsOfPerson,
  forgetting: thoughtsForget,
  notPersonal: { 'thought.mediaId': 'a file, told among the files' },
});
