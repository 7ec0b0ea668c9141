import { communityScreens as paths } from '@afi/contracts/communities';
import { IconTicket, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'shared',
    order: 20,
    to: paths.list,
    label: 'menu:communities.list',
    bar: true,
    icon: IconUsers,
  },
  {
    place: 'create',
    order: 40,
    to: paths.join,
    label: 'menu:communities.join',
    text: 'menu:communities.joinText',
    icon: IconTicket,
  },
  {
    place: 'create',
    order: 50,
    to: paths.create,
    label: 'menu:communities.create',
    text: 'menu:communities.createText',
    icon: IconUsersPlus,
  },
] satisfies MenuLine[];
