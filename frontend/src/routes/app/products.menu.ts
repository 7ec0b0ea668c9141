import { productScreens as paths } from '@afi/contracts/products';
import { hrefOf } from '@afi/contracts/screen';
import { IconPackage } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', group: 'shared', order: 40, to: paths.list, label: 'menu:products.list', icon: IconPackage },
  {
    place: 'create',
    order: 35,
    to: hrefOf(paths.list, { tab: 'add' }),
    label: 'menu:products.create',
    text: 'menu:products.createText',
    icon: IconPackage,
  },
] satisfies MenuLine[];
