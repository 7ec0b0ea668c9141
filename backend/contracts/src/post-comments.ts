import { z } from 'zod';
import {
  blockedAuthor,
  commentInput,
  commentPage,
  commentRoutes,
  commentSettings,
  commentSettingsChanges,
  commentView,
  commentWriting,
  reviewPage,
} from './comments.js';
import { uuid } from './id.js';
import { idParams, pageQuery, route } from './route.js';

const settings = { points: 300, seconds: 3_600, by: 'account' } as const;

/** Comments on posts, and what a community says about them. */
export const postCommentRoutes = {
  list: route('GET /client/posts/:id/comments', {
    reads: ['comments'],
    row: commentRoutes.one,
    access: 'client',
    summary: 'Comments on a post, newest first; answers are read below each',
    params: idParams,
    query: pageQuery,
    answer: commentPage,
  }),
  create: route('POST /client/posts/:id/comments', {
    idempotent: true,
    access: 'client',
    summary: 'Comment on a post, or answer a comment on it',
    status: 201,
    params: idParams,
    body: commentInput,
    answer: commentView,
    limit: commentWriting,
  }),
  settings: route('GET /client/communities/:id/comment-settings', {
    reads: ['comments'],
    access: 'client',
    summary: 'How a community comments (owner and team)',
    params: idParams,
    answer: commentSettings,
  }),
  changeSettings: route('PATCH /client/communities/:id/comment-settings', {
    idempotent: true,
    access: 'client',
    summary: 'Change how a community comments (owner and team)',
    params: idParams,
    body: commentSettingsChanges,
    answer: commentSettings,
    limit: settings,
  }),
  review: route('GET /client/communities/:id/review', {
    reads: ['comments'],
    access: 'client',
    summary: 'Comments that wait for the team, oldest first',
    params: idParams,
    query: pageQuery,
    answer: reviewPage,
  }),
  blocked: route('GET /client/communities/:id/comment-blocks', {
    reads: ['comments'],
    access: 'client',
    summary: 'Whom the team keeps from commenting',
    params: idParams,
    answer: z.object({ items: z.array(blockedAuthor).max(500) }),
  }),
  unblock: route('DELETE /client/communities/:id/comment-blocks/:memberId', {
    idempotent: true,
    access: 'client',
    summary: 'Let somebody comment again (owner and team)',
    params: idParams.extend({ memberId: uuid }),
    limit: settings,
  }),
};
