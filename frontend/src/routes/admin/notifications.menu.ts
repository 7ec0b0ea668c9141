import { notificationScreens as paths } from '@afi/contracts/notifications';
import { IconBell } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'staff', order: 80, to: paths.admin, label: 'shell:admin.notifications', icon: IconBell },
] satisfies MenuLine[];
