import { lazy } from 'react';
import type { PostBodyViews } from '../../features/posts/ui/PostBody.js';

export default { poll: lazy(() => import('../../features/polls/ui/PollBody.js')) } satisfies PostBodyViews;
