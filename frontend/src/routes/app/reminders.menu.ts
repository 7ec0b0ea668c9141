import { reminderScreens as paths } from '@afi/contracts/reminders';
import { IconAlarm } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 24,
    to: paths.list,
    label: 'menu:reminders.list',
    home: true,
    icon: IconAlarm,
  },
] satisfies MenuLine[];
