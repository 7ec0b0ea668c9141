import { settingsScreens as paths } from '@afi/contracts/settings';
import { screen } from '../screen.js';

export default [
  screen(paths.admin, {
    who: 'staff',
    title: 'account:settings.title',
    load: () => import('./AdminSettings.js'),
    words: ['identity', 'media', 'staff-entry'],
  }),
];
