import { settingsScreens as paths } from '@afi/contracts/settings';
import { screen } from '../screen.js';

export default [
  screen(paths.client, {
    who: 'client',
    title: 'account:settings.title',
    load: () => import('./Settings.js'),
    words: [
      'archives',
      'deliveries',
      'closing',
      'identity',
      'jobs',
      'media',
      'notification-choices',
      'posts',
      'profiles',
    ],
  }),
];
