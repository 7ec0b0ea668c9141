import { IconApps } from '@tabler/icons-react';
import { lazy } from 'react';
import { faultsOf, givenOf } from '../../features/miniapps/api/chosen.js';
import type { BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

export default {
  miniapp: {
    Editor: lazy(() => import('../../features/miniapps/ui/MiniappPicker.js')),
    Preview: lazy(() => import('../../features/miniapps/ui/MiniappPreview.js')),
    word: { icon: IconApps, faultsOf, givenOf },
  },
} satisfies BodyKinds;
