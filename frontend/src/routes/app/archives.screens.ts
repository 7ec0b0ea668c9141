import { archiveScreens as paths } from '@afi/contracts/archives';
import { screen } from '../screen.js';

export default [
  screen(paths.one, { who: 'client', title: 'archives:title', load: () => import('./Archive.js'), words: ['jobs'] }),
];
