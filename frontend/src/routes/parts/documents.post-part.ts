import { lazy } from 'react';
import type { PostPartViews } from '../../features/posts/ui/PostParts.js';

export default { documents: lazy(() => import('../../features/documents/ui/PostDocument.js')) } satisfies PostPartViews;
