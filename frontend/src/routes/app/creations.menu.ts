import { creationScreens as paths } from '@afi/contracts/creations';
import { IconPresentation } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'shared',
    order: 32,
    to: paths.home,
    label: 'menu:creations.home',
    home: true,
    icon: IconPresentation,
  },
  {
    place: 'create',
    order: 36,
    to: paths.home,
    label: 'menu:creations.create',
    text: 'menu:creations.createText',
    icon: IconPresentation,
  },
] satisfies MenuLine[];
