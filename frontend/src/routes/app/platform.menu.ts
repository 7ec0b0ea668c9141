import { platformScreens as paths } from '@afi/contracts/platform';
import { IconHome } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    order: 10,
    to: paths.home,
    label: 'menu:platform.home',
    bar: true,
    icon: IconHome,
  },
] satisfies MenuLine[];
