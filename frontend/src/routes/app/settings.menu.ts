import { settingsScreens as paths } from '@afi/contracts/settings';
import { IconSettings } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 90, to: paths.client, label: 'shell:nav.settings', icon: IconSettings },
] satisfies MenuLine[];
