import { productScreens as paths } from '@afi/contracts/products';
import { IconPackage } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 40, to: paths.list, label: 'menu:products.list', icon: IconPackage },
] satisfies MenuLine[];
