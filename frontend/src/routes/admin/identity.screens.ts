import { identityScreens as paths } from '@afi/contracts/identity';
import { screen } from '../screen.js';

export default [
  screen(paths.adminSettings, {
    who: 'staff',
    title: 'identity:settings.title',
    load: () => import('./AdminSettings.js'),
  }),
];
