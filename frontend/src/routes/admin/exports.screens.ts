import { exportScreens as paths } from '@afi/contracts/exports';
import { screen } from '../screen.js';

export default [
  screen(paths.one, { who: 'admin', title: 'exports:title', load: () => import('./Export.js'), words: ['jobs'] }),
];
