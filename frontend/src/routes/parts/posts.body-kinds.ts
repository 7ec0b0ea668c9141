import { lazy } from 'react';
import type { BodyKinds } from '../../features/posts/ui/composer/body-kinds.js';

const file = { Editor: lazy(() => import('./FileEditor.js')) };
const address = { Editor: lazy(() => import('../../features/posts/ui/composer/AddressEditor.js')) };

export default {
  image: { Editor: lazy(() => import('./ImagesEditor.js')) },
  video: file,
  audio: file,
  file,
  link: address,
  youtube: address,
  zoom: address,
  google_meet: address,
  jitsi_meet: address,
  carousel: { Editor: lazy(() => import('./ProductsEditor.js')) },
} satisfies BodyKinds;
