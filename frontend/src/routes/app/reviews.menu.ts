import { reviewScreens as paths } from '@afi/contracts/reviews';
import { IconCalendarWeek } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 26,
    to: paths.week,
    label: 'menu:reviews.week',
    home: true,
    icon: IconCalendarWeek,
  },
] satisfies MenuLine[];
