import { jobScreens as paths } from '@afi/contracts/jobs';
import { IconProgressCheck, IconStack2 } from '@tabler/icons-react';
import type { MenuLine } from '../menus.js';

export default [
  { who: 'admin', order: 50, to: paths.all, label: 'shell:admin.jobs', icon: IconProgressCheck },
  { who: 'admin', order: 60, to: paths.queues, label: 'shell:admin.queues', icon: IconStack2 },
] satisfies MenuLine[];
