import { goalScreens as paths } from '@afi/contracts/goals';
import { IconTargetArrow } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 23,
    to: paths.list,
    label: 'menu:goals.list',
    home: true,
    icon: IconTargetArrow,
  },
] satisfies MenuLine[];
