import { coachingScreens as paths } from '@afi/contracts/coaching';
import { IconMessages } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 27,
    to: paths.mine,
    label: 'menu:coaching.mine',
    home: true,
    icon: IconMessages,
  },
] satisfies MenuLine[];
