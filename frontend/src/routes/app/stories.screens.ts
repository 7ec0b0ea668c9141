import { storyScreens as paths } from '@afi/contracts/stories';
import { screen } from '../screen.js';

export default [
  screen(paths.list, { who: 'client', title: 'stories:title', load: () => import('./Stories.js') }),
  screen(paths.one, {
    who: 'client',
    title: 'stories:one',
    load: () => import('./Story.js'),
    words: ['thoughts', 'assistant'],
  }),
];
