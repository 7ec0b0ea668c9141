import { z } from 'zod';
import { postStatuses } from './posts.js';
import { pageOf, pageQuery, route } from './route.js';
import { screens } from './screen.js';
import type {} from './communities.js';
import type {} from './documents.js';
import { uuid } from './id.js';

declare module './word.js' {
  interface Words {
    figures: true;
  }
}

export const figureScreens = screens({ mine: '/app/dashboard', posts: '/app/dashboard/posts' });

/** A post of the caller's, as the list behind their figures tells it. */
export const myPost = z.object({
  id: uuid,
  title: z.string(),
  communityId: uuid,
  communityName: z.string(),
  status: z.enum(postStatuses),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type MyPost = z.infer<typeof myPost>;

export const figuresRoutes = {
  dashboard: route('GET /admin/figures', {
    reads: ['figures'],
    access: 'admin',
    summary: 'Figures of the dashboard',
    answer: z.object({
      counts: z.object({
        clients: z.int(),
        communities: z.int(),
        members: z.int(),
        postsPublished: z.int(),
        documents: z.int(),
        jobsRunning: z.int(),
        jobsFailed: z.int(),
      }),
      /** Last 14 days, oldest first, days in UTC. */
      days: z.array(
        z.object({ day: z.string(), jobsDone: z.int(), jobsFailed: z.int(), posts: z.int(), clients: z.int() }),
      ),
    }),
  }),
  mine: route('GET /client/figures', {
    reads: ['posts', 'communities', 'documents'],
    access: 'client',
    summary: 'Figures of the caller: what they publish, and for how many',
    answer: z.object({
      counts: z.object({
        /** Communities the caller is in, and those of them where they publish. */
        communities: z.int(),
        managed: z.int(),
        posts: z.int(),
        drafts: z.int(),
        /** Those who had a post of the caller that is online on their screen, each counted once. */
        readers: z.int(),
        documents: z.int(),
        /** Proposals of documents that wait for a review. */
        toReview: z.int(),
      }),
      /** Last 14 days, oldest first, days in UTC: posts of the caller, and members who joined where they publish. */
      days: z.array(z.object({ day: z.string(), posts: z.int(), members: z.int() })),
    }),
  }),
  posts: route('GET /client/figures/posts', {
    reads: ['posts', 'communities'],
    access: 'client',
    summary: 'Posts the caller wrote, newest first',
    query: pageQuery.extend({ status: z.enum(postStatuses).optional() }),
    answer: pageOf(myPost),
  }),
};
