import { chatScreens as paths } from '@afi/contracts/assistant';
import { IconMessageCircle } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 15, to: paths.list, label: 'menu:assistant.list', home: true, icon: IconMessageCircle },
] satisfies MenuLine[];
