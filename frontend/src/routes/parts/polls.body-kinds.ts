import { IconChartBar } from '@tabler/icons-react';
import { lazy } from 'react';
import { faultsOf, givenOf } from '../../features/polls/api/written.js';
import type { BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

export default {
  poll: {
    Editor: lazy(() => import('../../features/polls/ui/PollEditor.js')),
    Preview: lazy(() => import('../../features/polls/ui/PollPreview.js')),
    word: { icon: IconChartBar, daily: true, button: true, faultsOf, givenOf },
  },
} satisfies BodyKinds;
