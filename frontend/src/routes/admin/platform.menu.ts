import { platformScreens as paths } from '@afi/contracts/platform';
import { IconGauge } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'staff', order: 10, to: paths.dashboard, label: 'shell:admin.dashboard', icon: IconGauge },
] satisfies MenuLine[];
