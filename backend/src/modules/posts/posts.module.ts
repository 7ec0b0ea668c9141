import { DraftAct } from './handlers/draft-act.js';
import { postScreens } from '@afi/contracts/posts';
import { Global, Module } from '@nestjs/common';
import { PostSource } from './reads/post-source.js';
import { CreatePostHandler, TransitionPostHandler, UpdatePostHandler } from './handlers/post.handlers.js';
import { DuplicatePostHandler } from './handlers/duplicate-post.handler.js';
import { ForgottenPosts } from './handlers/forgotten-posts.js';
import { PostMadeParts } from './handlers/post-made-parts.js';
import { BeginAutosaveHandler, ForgetAutosaveHandler, KeepAutosaveHandler } from './handlers/autosave.handlers.js';
import { AutosavedDrafts } from './handlers/autosaved-drafts.js';
import { AutosavedFiles } from './handlers/autosaved-files.js';
import { TranslatePostHandler } from './handlers/translate-post.handler.js';
import { PostTranslationsController } from './http/post-translations.controller.js';
import { KeepTranslationWhenJobFinished } from './reactions/keep-translation-when-job-finished.js';
import { PostTexts } from './reads/post-texts.js';
import { TranslationReads } from './reads/translation.reads.js';
import { PostTranslationSchema } from './domain/post-translation.js';
import { postTranslationJob } from '@afi/contracts/post-translations';
import { Migration20261122114000PostTranslations } from './migrations/migration-20261122114000-post-translations.js';
import { PostAutosavesController } from './http/post-autosaves.controller.js';
import { HeldPostsController } from './http/held-posts.controller.js';
import { PostHistoryController } from './http/post-history.controller.js';
import { PublicPostController } from './http/public-post.controller.js';
import { PublicPosts } from './reads/public-posts.js';
import { LinkPreviews } from './handlers/link-previews.js';
import { RefreshPreviewHandler } from './handlers/refresh-preview.handler.js';
import { PostRevisions } from './handlers/post-revisions.js';
import { PostMedia } from './handlers/post-media.js';
import { PostRoom } from './handlers/post-room.js';
import { PostRoomController } from './http/post-room.controller.js';
import { PostWritingSchema } from './domain/post-writing.js';
import { postSettings } from './posts.settings.js';
import { Migration20261123031500PostRoom } from './migrations/migration-20261123031500-post-room.js';
import {
  CountAgainHandler,
  MarkPostHandler,
  ReactToPostHandler,
  RemindReadersHandler,
} from './handlers/mark.handlers.js';
import { ForgetBodiesHandler } from './handlers/forget-bodies.handler.js';
import { ReadablePosts } from './readable-posts.queries.js';
import { PostMarksController } from './http/post-marks.controller.js';
import { PostPaymentsController } from './http/post-payments.controller.js';
import { PostCommentTarget } from './handlers/post-comment-target.js';
import { PostCommentsController } from './http/post-comments.controller.js';
import { PostsController } from './http/posts.controller.js';
import { PostCounts } from './live/post-counts.js';
import { ChangedPosts } from './changed-posts.queries.js';
import { PostBodySlot } from './post-bodies.queries.js';
import { PostQueries, PostSlot } from './posts.queries.js';
import { CountPostsWhenPostPublished } from './reactions/count-posts-when-post-published.js';
import { DropCardImageWhenMediaFailed } from './reactions/drop-card-image-when-media-failed.js';
import { KeepPreviewWhenJobFinished } from './reactions/keep-preview-when-job-finished.js';
import { ShowPaymentWhenPostPaid } from './reactions/show-payment-when-post-paid.js';
import { ShowPostWhenMediaReady } from './reactions/show-post-when-media-ready.js';
import { ShowPostWhenPublished } from './reactions/show-post-when-published.js';
import { AutosaveReads } from './reads/autosave.reads.js';
import { MarkReads } from './reads/mark.reads.js';
import { linkPreviewJob } from '@afi/contracts/link-previews';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { CommentTargets } from '../comments/comments.queries.js';
import { HeldPosts } from './reads/held-posts.reads.js';
import { PostHistoryReads } from './reads/post-history.reads.js';
import { UnfinishedDrafts } from './reads/unfinished-drafts.js';
import { PostPassages } from './reads/post-passages.js';
import { PostReads } from './reads/post.reads.js';
import { AutosaveSweep } from './sweep/autosave-sweep.js';
import { PostSweep } from './sweep/post-sweep.js';
import { PostViews } from './reads/post-views.js';
import { PublishDuePosts } from './schedule/publish-due-posts.js';
import { TellLanguages } from './schedule/tell-languages.js';
import { PostStatsReads } from './reads/post-stats.reads.js';
import { ReaderCounts } from './reads/reader-counts.js';
import { ReaderReads } from './reads/reader.reads.js';
import { slice } from '../../platform/slice.js';
import { PostRevisionSchema } from './domain/post-revision.js';
import { EndedAutosaveSchema } from './domain/ended-autosave.js';
import { PostAutosaveSchema } from './domain/post-autosave.js';
import { PostSchema } from './domain/post.js';
import { PostMarkSchema } from './domain/post-mark.js';
import { Migration20261122042000PostBodies } from './migrations/migration-20261122042000-post-bodies.js';
import { Migration20261122043000PostMarks } from './migrations/migration-20261122043000-post-marks.js';
import { Migration20261122052000PostPolls } from './migrations/migration-20261122052000-post-polls.js';
import { postsForget, postsOfPerson } from './posts.personal.js';
import { Migration20261122061000PostIndexes } from './migrations/migration-20261122061000-post-indexes.js';
import { Migration20261122053000PostPayments } from './migrations/migration-20261122053000-post-payments.js';
import { Migration20261122081000PostRevisions } from './migrations/migration-20261122081000-post-revisions.js';
import { Migration20261122110500PostAutosaves } from './migrations/migration-20261122110500-post-autosaves.js';
import { Migration20261122111000PostWays } from './migrations/migration-20261122111000-post-ways.js';
import { Migration20261122113000PostLanguages } from './migrations/migration-20261122113000-post-languages.js';
import { Migration20261122131000KeptAutosaves } from './migrations/migration-20261122131000-kept-autosaves.js';
import { Migration20261122131500PostChecks } from './migrations/migration-20261122131500-post-checks.js';
import { Migration20261123120000EndedAutosaves } from './migrations/migration-20261123120000-ended-autosaves.js';
import { Migration20261124100100MiniappPosts } from './migrations/migration-20261124100100-miniapp-posts.js';
import { PayForPostHandler } from './handlers/pay-for-post.handler.js';

/** What communities publish. */
@Global()
@Module({
  controllers: [
    HeldPostsController,
    PostAutosavesController,
    PostTranslationsController,
    PostCommentsController,
    PostHistoryController,
    PostMarksController,
    PostPaymentsController,
    PostRoomController,
    PostsController,
    PublicPostController,
  ],
  providers: [
    ChangedPosts,
    DraftAct,
    AutosaveReads,
    TellLanguages,
    TranslatePostHandler,
    KeepTranslationWhenJobFinished,
    PostTexts,
    TranslationReads,
    AutosaveSweep,
    AutosavedDrafts,
    AutosavedFiles,
    BeginAutosaveHandler,
    ForgetAutosaveHandler,
    KeepAutosaveHandler,
    CreatePostHandler,
    DuplicatePostHandler,
    PayForPostHandler,
    TransitionPostHandler,
    UpdatePostHandler,
    CountPostsWhenPostPublished,
    DropCardImageWhenMediaFailed,
    ShowPaymentWhenPostPaid,
    ShowPostWhenMediaReady,
    ShowPostWhenPublished,
    ForgottenPosts,
    PostMadeParts,
    LinkPreviews,
    RefreshPreviewHandler,
    KeepPreviewWhenJobFinished,
    PostMedia,
    HeldPosts,
    PostHistoryReads,
    PostRevisions,
    PostRoom,
    PostCommentTarget,
    PostPassages,
    UnfinishedDrafts,
    PostReads,
    PostSweep,
    PostViews,
    PublicPosts,
    PublishDuePosts,
    CountAgainHandler,
    ForgetBodiesHandler,
    MarkPostHandler,
    ReactToPostHandler,
    RemindReadersHandler,
    MarkReads,
    PostCounts,
    ReadablePosts,
    PostStatsReads,
    ReaderReads,
    ReaderCounts,
    PostBodySlot,
    PostQueries,
    PostSlot,
    PostSource,
  ],
  exports: [ChangedPosts, PostBodySlot, PostQueries, PostSlot, ReadablePosts],
})
export class PostsModule {
  constructor(targets: CommentTargets, source: PostCommentTarget, kinds: JobKinds, previews: LinkPreviews) {
    kinds.register(linkPreviewJob, { beforeRetry: (job) => previews.again(job) });
    kinds.register(postTranslationJob);
    targets.register('posts', source);
  }
}

export const postsSlice = slice({
  module: PostsModule,
  entities: [
    PostSchema,
    PostMarkSchema,
    PostRevisionSchema,
    PostAutosaveSchema,
    EndedAutosaveSchema,
    PostTranslationSchema,
    PostWritingSchema,
  ],
  migrations: [
    { name: '20261122042000-post-bodies', class: Migration20261122042000PostBodies },
    { name: '20261122043000-post-marks', class: Migration20261122043000PostMarks },
    { name: '20261122052000-post-polls', class: Migration20261122052000PostPolls },
    { name: '20261122053000-post-payments', class: Migration20261122053000PostPayments },
    { name: '20261122061000-post-indexes', class: Migration20261122061000PostIndexes },
    { name: '20261122081000-post-revisions', class: Migration20261122081000PostRevisions },
    { name: '20261122110500-post-autosaves', class: Migration20261122110500PostAutosaves },
    { name: '20261122111000-post-ways', class: Migration20261122111000PostWays },
    { name: '20261122113000-post-languages', class: Migration20261122113000PostLanguages },
    { name: '20261122114000-post-translations', class: Migration20261122114000PostTranslations },
    { name: '20261122131000-kept-autosaves', class: Migration20261122131000KeptAutosaves },
    { name: '20261122131500-post-checks', class: Migration20261122131500PostChecks },
    { name: '20261123031500-post-room', class: Migration20261123031500PostRoom },
    { name: '20261123120000-ended-autosaves', class: Migration20261123120000EndedAutosaves },
    { name: '20261124100100-miniapp-posts', class: Migration20261124100100MiniappPosts },
  ],
  settings: postSettings,
  screens: postScreens,
  reads: ['account', 'community', 'media_claim', 'membership'],
  personal: postsOfPerson,
  forgetting: postsForget,
  notPersonal: {
    'post_writing.accountId': 'bytes counted against a limit, gone after a day',
    'ended_autosave.accountId': 'a name the composer made up for itself, gone after a day',
  },
});
