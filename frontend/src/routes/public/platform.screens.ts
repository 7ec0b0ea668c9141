import { platformScreens as paths } from '@afi/contracts/platform';
import { screen } from '../screen.js';
import Landing from './Landing.js';

export default [
  screen(paths.landing, {
    who: 'anyone',
    title: 'landing:name',
    // Part of the first file: a stranger's first page must not wait for a second round of loading.
    load: () => Promise.resolve({ default: Landing }),
  }),
  screen(paths.about, { who: 'anyone', title: 'landing:about.title', load: () => import('./About.js') }),
  screen(paths.outbox, { who: 'anyone', title: 'platform:outbox.title', load: () => import('./DevOutbox.js') }),
];
