import { productScreens as paths } from '@afi/contracts/products';
import { IconPackage } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 20, to: paths.businessList, label: 'menu:products.list', icon: IconPackage },
] satisfies MenuLine[];
