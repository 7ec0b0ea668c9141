import { postScreens } from '@afi/contracts/posts';
import { Global, Module } from '@nestjs/common';
import { CreatePostHandler, TransitionPostHandler, UpdatePostHandler } from './handlers/post.handlers.js';
import { PostMedia } from './handlers/post-media.js';
import { PostsController } from './http/posts.controller.js';
import { PostQueries, PostSlot } from './posts.queries.js';
import { CountPostsWhenPostPublished } from './reactions/count-posts-when-post-published.js';
import { ShowPostWhenImageReady } from './reactions/show-post-when-image-ready.js';
import { ShowPostWhenPublished } from './reactions/show-post-when-published.js';
import { PostReads } from './reads/post.reads.js';
import { PostSweep } from './sweep/post-sweep.js';
import { PostViews } from './reads/post-views.js';
import { PublishDuePosts } from './schedule/publish-due-posts.js';
import { slice } from '../../platform/slice.js';
import { PostSchema } from './domain/post.js';
import { Migration20261122042000PostBodies } from './migrations/migration-20261122042000-post-bodies.js';
import { postsOfPerson } from './posts.personal.js';

/** What communities publish. */
@Global()
@Module({
  controllers: [PostsController],
  providers: [
    CreatePostHandler,
    TransitionPostHandler,
    UpdatePostHandler,
    CountPostsWhenPostPublished,
    ShowPostWhenImageReady,
    ShowPostWhenPublished,
    PostMedia,
    PostReads,
    PostSweep,
    PostViews,
    PublishDuePosts,
    PostQueries,
    PostSlot,
  ],
  exports: [PostQueries, PostSlot],
})
export class PostsModule {}

export const postsSlice = slice({
  module: PostsModule,
  entities: [PostSchema],
  migrations: [{ name: '20261122042000-post-bodies', class: Migration20261122042000PostBodies }],
  screens: postScreens,
  reads: ['account', 'community', 'media_claim', 'membership'],
  personal: postsOfPerson,
});
