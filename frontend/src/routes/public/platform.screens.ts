import { platformScreens as paths } from '@afi/contracts/platform';
import { screen } from '../screen.js';
import Landing from './Landing.js';
import { Privacy, Terms } from './Legal.js';

export default [
  // Rendered at the build, with the styles of the first file: what stands there whole is part of it.
  screen(paths.landing, {
    who: 'anyone',
    title: 'landing:name',
    early: 'whole',
    load: () => Promise.resolve({ default: Landing }),
  }),
  screen(paths.terms, {
    who: 'anyone',
    title: 'legal:terms.title',
    early: 'whole',
    load: () => Promise.resolve({ default: Terms }),
  }),
  screen(paths.privacy, {
    who: 'anyone',
    title: 'legal:privacy.title',
    early: 'whole',
    load: () => Promise.resolve({ default: Privacy }),
  }),
  screen(paths.about, { who: 'anyone', title: 'landing:about.title', load: () => import('./About.js') }),
  screen(paths.outbox, { who: 'anyone', title: 'platform:outbox.title', load: () => import('./DevOutbox.js') }),
];
