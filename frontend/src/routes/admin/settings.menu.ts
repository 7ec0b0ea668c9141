import { settingsScreens as paths } from '@afi/contracts/settings';
import { IconSettings } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'staff', order: 90, to: paths.admin, label: 'shell:admin.settings', icon: IconSettings },
] satisfies MenuLine[];
