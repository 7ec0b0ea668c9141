import { jobScreens as paths } from '@afi/contracts/jobs';
import { IconProgressCheck } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'client', order: 50, to: paths.mine, label: 'shell:nav.jobs', bar: 'shell:bar.jobs', icon: IconProgressCheck },
] satisfies MenuLine[];
