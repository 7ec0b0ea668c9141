import { z } from 'zod';
import { route } from './route.js';

declare module './word.js' {
  interface Words {
    figures: true;
  }
}

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
};
