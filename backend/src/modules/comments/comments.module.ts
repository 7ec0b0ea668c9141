import { commentScreens } from '@afi/contracts/comments';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CommentQueries, CommentTargets } from './comments.queries.js';
import { commentsForget, commentsOfPerson } from './comments.personal.js';
import {
  CommentBlockSchema,
  CommentLikeSchema,
  CommentReportSchema,
  CommentSettingsSchema,
} from './domain/comment-marks.js';
import { CommentSchema } from './domain/comment.js';
import { CommentAccess } from './handlers/comment-access.js';
import {
  BlockAuthorHandler,
  ChangeCommentSettingsHandler,
  DecideCommentHandler,
  LikeCommentHandler,
  ReportCommentHandler,
  UnblockAuthorHandler,
} from './handlers/mark-comment.handlers.js';
import {
  EditCommentHandler,
  ForgetCommentsHandler,
  RemoveCommentHandler,
  RestoreCommentHandler,
  WriteCommentHandler,
} from './handlers/write-comment.handlers.js';
import { CommentsController } from './http/comments.controller.js';
import { Migration20261122043000Comments } from './migrations/migration-20261122043000-comments.js';
import { Migration20261122063000MemberReports } from './migrations/migration-20261122063000-member-reports.js';
import { ShowCommentWhenChanged } from './reactions/show-comment-when-changed.js';
import { CommentSettingsReads } from './reads/comment-settings.reads.js';
import { CommentReads } from './reads/comment.reads.js';
import { ReviewReads } from './reads/review.reads.js';
import { ToldCommentReads } from './reads/told-comment.reads.js';
import { CommentSweep } from './sweep/comment-sweep.js';

/** What people say below things of other words, and what owner and team make of it (spec 3, comment settings). */
@Global()
@Module({
  controllers: [CommentsController],
  providers: [
    BlockAuthorHandler,
    ChangeCommentSettingsHandler,
    DecideCommentHandler,
    EditCommentHandler,
    ForgetCommentsHandler,
    LikeCommentHandler,
    RemoveCommentHandler,
    ReportCommentHandler,
    RestoreCommentHandler,
    UnblockAuthorHandler,
    WriteCommentHandler,
    ShowCommentWhenChanged,
    CommentAccess,
    CommentReads,
    CommentSettingsReads,
    CommentSweep,
    CommentTargets,
    ReviewReads,
    ToldCommentReads,
    { provide: CommentQueries, useExisting: CommentReads },
  ],
  exports: [CommentQueries, CommentTargets],
})
export class CommentsModule {}

export const commentsSlice = slice({
  module: CommentsModule,
  entities: [CommentSchema, CommentSettingsSchema, CommentLikeSchema, CommentReportSchema, CommentBlockSchema],
  migrations: [
    { name: '20261122043000-comments', class: Migration20261122043000Comments },
    { name: '20261122063000-member-reports', class: Migration20261122063000MemberReports },
  ],
  screens: commentScreens,
  reads: ['account'],
  personal: commentsOfPerson,
  forgetting: commentsForget,
  notPersonal: {
    'comment.targetId': 'what is commented on',
    'comment.scope': 'the community it belongs to',
    'comment.parentId': 'the comment it answers',
    'comment.decidedBy': 'who of the team decided on it',
    'comment_settings.scope': 'the community they belong to',
    'comment_block.scope': 'the community it holds in',
    'comment_block.accountId': 'a decision of the team, which is told by refusing',
    'comment_block.blockedBy': 'who of the team decided it',
  },
});
