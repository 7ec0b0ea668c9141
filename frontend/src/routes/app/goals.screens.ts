import { goalScreens as paths } from '@afi/contracts/goals';
import { screen } from '../screen.js';

export default [
  screen(paths.list, { who: 'client', title: 'goals:title', load: () => import('./Goals.js'), offline: true }),
];
