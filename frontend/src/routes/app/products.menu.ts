import { productScreens as paths } from '@afi/contracts/products';
import { IconPackage } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 40, to: paths.list, label: 'products:title', icon: IconPackage },
] satisfies MenuLine[];
