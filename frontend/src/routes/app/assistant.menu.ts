import { chatScreens as paths } from '@afi/contracts/assistant';
import { IconMessageCircle } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    order: 45,
    to: paths.list,
    label: 'menu:assistant.list',
    bar: { of: 'mine', tab: 'menu:assistant.chat' },
    icon: IconMessageCircle,
  },
] satisfies MenuLine[];
