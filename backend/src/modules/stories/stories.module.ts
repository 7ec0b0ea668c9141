import { EntityManager } from '@mikro-orm/postgresql';
import { storyJob, storyScreens } from '@afi/contracts/stories';
import { storyBookJob } from '@afi/contracts/story-books';
import { Module } from '@nestjs/common';
import { aboutLiving } from '../../platform/queue/about-living.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { StorySource } from './reads/story-source.js';
import { StoryText } from './reads/story-text.js';
import { StorySchema } from './domain/story.js';
import { ComposeStoryHandler } from './handlers/compose-story.handler.js';
import { MakeStoryBookHandler } from './handlers/make-story-book.handler.js';
import { OwnStories } from './handlers/own-stories.js';
import { StoryCompositions } from './handlers/story-compositions.js';
import { ChangeStoryHandler, RemoveStoryHandler, RestoreStoryHandler } from './handlers/story.handlers.js';
import { StoriesController } from './http/stories.controller.js';
import { Migration20261122190000Stories } from './migrations/migration-20261122190000-stories.js';
import { Migration20261129060000StoryBooks } from './migrations/migration-20261129060000-story-books.js';
import { Migration20261205000001StoryEngines } from './migrations/migration-20261205000001-story-engines.js';
import { KeepStoryBookWhenJobFinished } from './reactions/keep-story-book-when-job-finished.js';
import { KeepStoryWhenJobFinished } from './reactions/keep-story-when-job-finished.js';
import { ShowStoryWhenChanged } from './reactions/show-story-when-changed.js';
import { StoryBookReads } from './reads/story-book.reads.js';
import { StoryReads } from './reads/story.reads.js';
import { StorySweep } from './sweep/story-sweep.js';
import { storiesForget, storiesOfPerson } from './stories.personal.js';

/** Thoughts of a person, put together as a story of theirs. */
@Module({
  controllers: [StoriesController],
  providers: [
    ChangeStoryHandler,
    ComposeStoryHandler,
    KeepStoryBookWhenJobFinished,
    KeepStoryWhenJobFinished,
    MakeStoryBookHandler,
    OwnStories,
    RemoveStoryHandler,
    RestoreStoryHandler,
    ShowStoryWhenChanged,
    StoryBookReads,
    StoryCompositions,
    StoryReads,
    StorySweep,
    StorySource,
    StoryText,
  ],
})
export class StoriesModule {
  constructor(kinds: JobKinds, compositions: StoryCompositions, em: EntityManager) {
    kinds.register(storyJob, {
      awaitedAmong: aboutLiving(em, 'story'),
      holdForRetry: (job) => compositions.holdForRetry(job),
      beforeRetry: (job) => compositions.beforeRetry(job),
    });
    kinds.register(storyBookJob);
  }
}

export const storiesSlice = slice({
  module: StoriesModule,
  entities: [StorySchema],
  migrations: [
    { name: '20261122190000-stories', class: Migration20261122190000Stories },
    { name: '20261129060000-story-books', class: Migration20261129060000StoryBooks },
    { name: '20261205000001-story-engines', class: Migration20261205000001StoryEngines },
  ],
  screens: storyScreens,
  reads: ['account'],
  personal: storiesOfPerson,
  forgetting: storiesForget,
  notPersonal: {
    'story.jobId': 'a work, told among the works',
  },
});
