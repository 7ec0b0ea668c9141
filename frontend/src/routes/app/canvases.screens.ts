import { canvasScreens as paths } from '@afi/contracts/canvases';
import { screen } from '../screen.js';

export default [
  screen(paths.one, {
    who: 'client',
    title: 'canvases:one',
    load: () => import('./CanvasPage.js'),
    words: ['edited', 'media', 'share', 'communities', 'creations'],
  }),
];
