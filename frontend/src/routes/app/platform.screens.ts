import { platformScreens as paths } from '@afi/contracts/platform';
import { screen } from '../screen.js';

export default [
  screen(paths.home, {
    who: 'client',
    title: 'home:title',
    load: () => import('./Home.js'),
    words: ['communities', 'posts', 'documents', 'jobs'],
    ahead: true,
    offline: { parts: ['RequestNews'], words: ['community-requests'] },
  }),
];
