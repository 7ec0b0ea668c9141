import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens as paths } from '@afi/contracts/thoughts';
import { IconNotebook } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'mine',
    order: 22,
    to: paths.list,
    label: 'menu:thoughts.list',
    home: true,
    icon: IconNotebook,
  },
  {
    place: 'create',
    order: 5,
    to: hrefOf(paths.list, { write: 'now' }),
    label: 'menu:thoughts.create',
    text: 'menu:thoughts.createText',
    icon: IconNotebook,
  },
] satisfies MenuLine[];
