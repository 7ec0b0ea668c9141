import { profileScreens as paths } from '@afi/contracts/profiles';
import { IconUser } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'account',
    order: 80,
    to: paths.mine,
    label: 'menu:profiles.mine',
    bar: { of: 'account' },
    icon: IconUser,
  },
] satisfies MenuLine[];
