import { lazy } from 'react';
import type { PostBodyViews } from '../../features/posts/ui/PostBody.js';

export default { miniapp: lazy(() => import('../../features/miniapps/ui/MiniappFrame.js')) } satisfies PostBodyViews;
