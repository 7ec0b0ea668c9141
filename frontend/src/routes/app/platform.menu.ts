import { platformScreens as paths } from '@afi/contracts/platform';
import { IconHome } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 10, to: paths.home, label: 'shell:nav.home', bar: 'shell:bar.home', icon: IconHome },
] satisfies MenuLine[];
