import { videoScreens as paths } from '@afi/contracts/videos';
import { screen } from '../screen.js';

export default [
  screen(paths.one, {
    who: 'client',
    title: 'videos:one',
    load: () => import('./VideoPage.js'),
    words: ['edited', 'jobs', 'media', 'slides', 'share', 'communities', 'creations'],
  }),
];
