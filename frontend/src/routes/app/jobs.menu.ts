import { jobScreens as paths } from '@afi/contracts/jobs';
import { IconProgressCheck } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', group: 'account', order: 50, to: paths.mine, label: 'menu:jobs.mine', icon: IconProgressCheck },
] satisfies MenuLine[];
