import { platformScreens as paths } from '@afi/contracts/platform';
import { screen } from '../screen.js';

export default [
  // Rendered at the build, with the styles they use: the app needs them only where it leads there itself.
  screen(paths.landing, {
    who: 'anyone',
    title: 'landing:name',
    early: 'whole',
    load: () => import('./Landing.js'),
  }),
  screen(paths.terms, {
    who: 'anyone',
    title: 'legal:terms.title',
    early: 'whole',
    load: async () => ({ default: (await import('./Legal.js')).Terms }),
  }),
  screen(paths.privacy, {
    who: 'anyone',
    title: 'legal:privacy.title',
    early: 'whole',
    load: async () => ({ default: (await import('./Legal.js')).Privacy }),
  }),
  screen(paths.about, { who: 'anyone', title: 'landing:about.title', load: () => import('./About.js') }),
  screen(paths.outbox, { who: 'anyone', title: 'platform:outbox.title', load: () => import('./DevOutbox.js') }),
];
