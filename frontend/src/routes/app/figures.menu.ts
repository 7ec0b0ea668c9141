import { figureScreens as paths } from '@afi/contracts/figures';
import { IconChartBar } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', group: 'account', order: 60, to: paths.mine, label: 'menu:figures.mine', icon: IconChartBar },
] satisfies MenuLine[];
