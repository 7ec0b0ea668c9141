import { coachingScreens as paths } from '@afi/contracts/coaching';
import { screen } from '../screen.js';

export default [
  screen(paths.mine, {
    who: 'client',
    title: 'coaching:title',
    load: () => import('./Coaching.js'),
  }),
];
