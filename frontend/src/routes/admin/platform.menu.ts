import { platformScreens as paths } from '@afi/contracts/platform';
import { IconGauge } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 10, to: paths.dashboard, label: 'menu:platform.dashboard', icon: IconGauge },
] satisfies MenuLine[];
