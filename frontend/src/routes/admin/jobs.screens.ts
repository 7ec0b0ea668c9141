import { jobScreens as paths } from '@afi/contracts/jobs';
import { screen } from '../screen.js';

export default [
  screen(paths.all, {
    who: 'admin',
    title: 'admin:jobs.title',
    load: () => import('./AdminJobs.js'),
    words: ['exports', 'jobs', 'table'],
  }),
  screen(paths.detail, {
    who: 'admin',
    title: 'admin:job.title',
    load: () => import('./AdminJob.js'),
    words: ['jobs'],
  }),
  screen(paths.queues, { who: 'admin', title: 'admin:queues.title', load: () => import('./AdminQueues.js') }),
];
