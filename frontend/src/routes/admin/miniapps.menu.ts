import { miniappScreens as paths } from '@afi/contracts/miniapps';
import { IconApps } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 47, to: paths.all, label: 'menu:miniapps.all', icon: IconApps },
] satisfies MenuLine[];
