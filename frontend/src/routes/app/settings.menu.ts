import { settingsScreens as paths } from '@afi/contracts/settings';
import { IconSettings } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', group: 'account', order: 90, to: paths.client, label: 'menu:settings.settings', icon: IconSettings },
] satisfies MenuLine[];
