import { thoughtScreens as paths } from '@afi/contracts/thoughts';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'thoughts:title',
    load: () => import('./Thoughts.js'),
    words: ['media', 'stories'],
    offline: { parts: ['tus'] },
  }),
  screen(paths.one, {
    who: 'client',
    title: 'thoughts:one',
    load: () => import('./Thought.js'),
    words: ['media', 'assistant', 'goals'],
  }),
];
