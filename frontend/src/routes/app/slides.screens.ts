import { deckScreens as paths } from '@afi/contracts/slides';
import { screen } from '../screen.js';

export default [
  screen(paths.one, {
    who: 'client',
    title: 'slides:one',
    load: () => import('./Deck.js'),
    words: ['creations', 'edited', 'jobs', 'media', 'share', 'communities'],
  }),
  screen(paths.shared, { who: 'anyone', title: 'slides:one', load: () => import('../public/SharedDeck.js') }),
  screen(paths.present, { who: 'client', title: 'slides:present', load: () => import('./Present.js') }),
];
