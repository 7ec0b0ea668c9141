import { profileScreens as paths } from '@afi/contracts/profiles';
import { IconUser } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 80, to: paths.mine, label: 'shell:nav.profile', bar: 'shell:bar.profile', icon: IconUser },
] satisfies MenuLine[];
