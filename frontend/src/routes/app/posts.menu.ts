import { postScreens as paths } from '@afi/contracts/posts';
import { IconBookmark, IconPencil } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', group: 'shared', order: 25, to: paths.saved, label: 'menu:posts.saved', icon: IconBookmark },
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
