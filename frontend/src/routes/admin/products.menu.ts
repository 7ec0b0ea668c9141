import { productScreens as paths } from '@afi/contracts/products';
import { IconPackage } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'manager', order: 20, to: paths.businessList, label: 'products:title', icon: IconPackage },
] satisfies MenuLine[];
