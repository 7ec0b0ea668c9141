import { settingsScreens as paths } from '@afi/contracts/settings';
import { screen } from '../screen.js';

export default [
  screen(paths.client, {
    who: 'client',
    title: 'identity:settings.title',
    load: () => import('./Settings.js'),
    words: ['archives', 'deliveries', 'closing', 'jobs', 'media', 'profiles'],
  }),
];
