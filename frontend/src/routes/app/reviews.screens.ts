import { reviewScreens as paths } from '@afi/contracts/reviews';
import { screen } from '../screen.js';

export default [
  screen(paths.week, {
    who: 'client',
    title: 'reviews:title',
    load: () => import('./Review.js'),
    words: ['thoughts'],
  }),
];
