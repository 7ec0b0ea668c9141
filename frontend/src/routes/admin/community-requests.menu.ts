import { communityRequestScreens as paths } from '@afi/contracts/community-requests';
import { IconMailQuestion } from '@tabler/icons-react';
import { WaitingBadge } from '../../features/community-requests/ui/WaitingBadge.js';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    order: 40,
    to: paths.all,
    label: 'menu:community-requests.all',
    icon: IconMailQuestion,
    badge: WaitingBadge,
  },
] satisfies MenuLine[];
