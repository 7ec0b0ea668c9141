import { commentScreens as paths } from '@afi/contracts/comments';
import { screen } from '../screen.js';

export default [
  screen(paths.settings, {
    who: 'client',
    title: 'comments:settings.title',
    load: () => import('./CommentSettingsPage.js'),
    words: ['communities'],
  }),
  screen(paths.review, {
    who: 'client',
    title: 'comments:review.page',
    load: () => import('./CommentReview.js'),
    words: ['communities'],
  }),
];
