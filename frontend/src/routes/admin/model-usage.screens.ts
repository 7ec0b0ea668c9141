import { modelUsageScreens as paths } from '@afi/contracts/model-usage';
import { screen } from '../screen.js';

export default [
  screen(paths.admin, {
    who: 'admin',
    title: 'model-usage:title',
    load: () => import('./AdminModelUsage.js'),
    words: ['model-usage', 'table'],
  }),
];
