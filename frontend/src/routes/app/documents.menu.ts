import { documentScreens as paths } from '@afi/contracts/documents';
import { IconFileText } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 30, to: paths.list, label: 'shell:nav.documents', icon: IconFileText },
] satisfies MenuLine[];
