import { communityScreens as paths } from '@afi/contracts/communities';
import { IconUsers } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  {
    who: 'client',
    order: 20,
    to: paths.list,
    label: 'shell:nav.communities',
    bar: 'shell:bar.communities',
    icon: IconUsers,
  },
] satisfies MenuLine[];
