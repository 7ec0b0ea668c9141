import { jobScreens as paths } from '@afi/contracts/jobs';
import { IconProgressCheck, IconStack2 } from '@tabler/icons-react';
import { openQueues } from '../../features/jobs/api/open-queues.js';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 50, to: paths.all, label: 'menu:jobs.all', icon: IconProgressCheck },
  { place: 'main', order: 60, to: paths.queues, label: 'menu:jobs.queues', icon: IconStack2, open: openQueues },
] satisfies MenuLine[];
