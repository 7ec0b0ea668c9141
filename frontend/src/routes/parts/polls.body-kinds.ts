import { lazy } from 'react';
import type { BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

export default {
  poll: {
    Editor: lazy(() => import('../../features/polls/ui/PollEditor.js')),
    Preview: lazy(() => import('../../features/polls/ui/PollPreview.js')),
  },
} satisfies BodyKinds;
