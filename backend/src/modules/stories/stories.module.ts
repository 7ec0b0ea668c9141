import { storyJob, storyScreens } from '@afi/contracts/stories';
import { Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { StorySource } from './reads/story-source.js';
import { StorySchema } from './domain/story.js';
import { ComposeStoryHandler } from './handlers/compose-story.handler.js';
import { OwnStories } from './handlers/own-stories.js';
import { ChangeStoryHandler, RemoveStoryHandler, RestoreStoryHandler } from './handlers/story.handlers.js';
import { StoriesController } from './http/stories.controller.js';
import { Migration20261122190000Stories } from './migrations/migration-20261122190000-stories.js';
import { KeepStoryWhenJobFinished } from './reactions/keep-story-when-job-finished.js';
import { ShowStoryWhenChanged } from './reactions/show-story-when-changed.js';
import { StoryReads } from './reads/story.reads.js';
import { StorySweep } from './sweep/story-sweep.js';
import { storiesForget, storiesOfPerson } from './stories.personal.js';

/** Thoughts of a person, put together as a story of theirs. */
@Module({
  controllers: [StoriesController],
  providers: [
    ChangeStoryHandler,
    ComposeStoryHandler,
    KeepStoryWhenJobFinished,
    OwnStories,
    RemoveStoryHandler,
    RestoreStoryHandler,
    ShowStoryWhenChanged,
    StoryReads,
    StorySweep,
    StorySource,
  ],
})
export class StoriesModule {
  constructor(kinds: JobKinds) {
    kinds.register(storyJob);
  }
}

export const storiesSlice = slice({
  module: StoriesModule,
  entities: [StorySchema],
  migrations: [{ name: '20261122190000-stories', class: Migration20261122190000Stories }],
  screens: storyScreens,
  personal: storiesOfPerson,
  forgetting: storiesForget,
  notPersonal: { 'story.jobId': 'a work, told among the works' },
});
