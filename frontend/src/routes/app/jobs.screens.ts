import { jobScreens as paths } from '@afi/contracts/jobs';
import { screen } from '../screen.js';

export default [
  screen(paths.mine, {
    who: 'client',
    title: 'jobs:title',
    load: () => import('./Jobs.js'),
    offline: true,
  }),
];
