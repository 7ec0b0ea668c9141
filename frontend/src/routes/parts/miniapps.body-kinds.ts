import { lazy } from 'react';
import type { BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

export default {
  miniapp: {
    Editor: lazy(() => import('../../features/miniapps/ui/MiniappPicker.js')),
    Preview: lazy(() => import('../../features/miniapps/ui/MiniappPreview.js')),
  },
} satisfies BodyKinds;
