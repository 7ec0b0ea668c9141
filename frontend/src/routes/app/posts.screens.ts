import { postScreens as paths } from '@afi/contracts/posts';
import { screen } from '../screen.js';

export default [
  screen(paths.create, {
    who: 'client',
    title: 'posts:new',
    load: () => import('./NewPost.js'),
    words: ['communities', 'composer', 'editor'],
    offline: { parts: ['tus', 'ActionFields'] },
  }),
  screen(paths.saved, { who: 'client', title: 'posts:bookmarks.title', load: () => import('./SavedPosts.js') }),
  screen(paths.one, {
    who: 'client',
    title: 'posts:one',
    load: () => import('./PostPage.js'),
    words: ['comments'],
    offline: true,
  }),
  screen(paths.payment, {
    who: 'client',
    title: 'payments:title',
    load: () => import('./PayPost.js'),
    words: ['posts'],
  }),
  screen(paths.payments, {
    who: 'client',
    title: 'post-team:payments.title',
    load: () => import('./PostPayments.js'),
    words: ['payments', 'posts'],
  }),
  screen(paths.edit, {
    who: 'client',
    title: 'posts:edit',
    load: () => import('./EditPost.js'),
    words: ['composer', 'editor'],
    offline: { parts: ['tus', 'ActionFields'] },
  }),
  screen(paths.readers, {
    who: 'client',
    title: 'post-team:readers.title',
    load: () => import('./PostReaders.js'),
    words: ['posts'],
  }),
  screen(paths.history, {
    who: 'client',
    title: 'post-team:history.title',
    load: () => import('./PostHistory.js'),
    words: ['composer', 'posts'],
  }),
  screen(paths.stats, {
    who: 'client',
    title: 'post-team:stats.title',
    load: () => import('./PostStats.js'),
    words: ['posts'],
  }),
];
