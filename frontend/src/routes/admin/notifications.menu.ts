import { notificationScreens as paths } from '@afi/contracts/notifications';
import { IconBell } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 80, to: paths.admin, label: 'menu:notifications.notifications', icon: IconBell },
] satisfies MenuLine[];
