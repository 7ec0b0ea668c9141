import { storyScreens as paths } from '@afi/contracts/stories';
import { IconBook2 } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 22.5,
    to: paths.list,
    label: 'menu:stories.list',
    home: true,
    icon: IconBook2,
  },
] satisfies MenuLine[];
