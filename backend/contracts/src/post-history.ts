import { z } from 'zod';
import { uuid } from './id.js';
import { actionTypes } from './post-action.js';
import { postTypes } from './post-body.js';
import { idParams, pageOf, route } from './route.js';
import type {} from './posts.js';

/** Edits kept of a post, the last ones; fewer where their texts are long. */
export const mostEdits = 20;

const shownAs = <Types extends z.ZodType>(types: Types) =>
  z.object({
    type: types,
    /** What it showed, a line each: captions, names of files, addresses. */
    lines: z.array(z.string()),
  });
const title = z.object({ what: z.literal('title'), before: z.string(), after: z.string() });

/** What an edit changed; texts as they are read. */
export const postDifference = z.discriminatedUnion('what', [
  title,
  title.extend({ what: z.literal('text') }),
  /** The words stayed, their form did not. */
  z.object({ what: z.literal('form') }),
  z.object({
    what: z.literal('body'),
    before: shownAs(z.enum(postTypes)),
    after: shownAs(z.enum(postTypes)),
  }),
  z.object({
    what: z.literal('action'),
    before: shownAs(z.enum(actionTypes)).nullable(),
    after: shownAs(z.enum(actionTypes)).nullable(),
  }),
]);
export type PostDifference = z.infer<typeof postDifference>;

/** One edit of a post that members could read. */
export const postEdit = z.object({
  id: uuid,
  at: z.string(),
  by: z.object({ id: uuid, fullname: z.string() }),
  changes: z.array(postDifference),
});
export type PostEdit = z.infer<typeof postEdit>;

export const postHistoryRoutes = {
  history: route('GET /client/posts/:id/history', {
    reads: ['posts'],
    access: 'client',
    summary: 'The last edits of a post since it was published, newest first, with what changed (owner and team)',
    params: idParams,
    answer: pageOf(postEdit).extend({ title: z.string() }),
    limit: { points: 120, seconds: 600, by: 'account' },
  }),
};
