import { notificationScreens as paths } from '@afi/contracts/notifications';
import { screen } from '../screen.js';

export default [
  screen(paths.admin, {
    who: 'staff',
    title: 'notifications:title',
    load: () => import('./AdminNotifications.js'),
    words: ['deliveries', 'table'],
  }),
];
