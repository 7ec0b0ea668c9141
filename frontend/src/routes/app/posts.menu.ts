import { postScreens as paths } from '@afi/contracts/posts';
import { IconPencil } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'create',
    order: 30,
    to: paths.create,
    label: 'menu:posts.create',
    text: 'menu:posts.createText',
    icon: IconPencil,
    publishes: true,
  },
] satisfies MenuLine[];
