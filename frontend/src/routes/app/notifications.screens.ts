import { notificationScreens as paths } from '@afi/contracts/notifications';
import { screen } from '../screen.js';

export default [
  screen(paths.client, {
    who: 'client',
    title: 'notifications:title',
    load: () => import('./Notifications.js'),
    offline: true,
  }),
];
