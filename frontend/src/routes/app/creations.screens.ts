import { creationScreens as paths } from '@afi/contracts/creations';
import { screen } from '../screen.js';

export default [
  screen(paths.home, {
    who: 'client',
    title: 'creations:title',
    load: () => import('./Create.js'),
    words: ['slides', 'videos', 'canvases', 'canvas-templates', 'media', 'share', 'communities'],
  }),
];
