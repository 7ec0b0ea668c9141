import { lazy } from 'react';
import type { PostBodyViews } from '../../features/posts/ui/PostBody.js';

const bodies = () => import('./MediaBodies.js');
const meeting = lazy(() => import('../../features/posts/ui/bodies/Meeting.js'));

export default {
  image: lazy(async () => ({ default: (await bodies()).Images })),
  video: lazy(async () => ({ default: (await bodies()).Video })),
  audio: lazy(async () => ({ default: (await bodies()).Sound })),
  file: lazy(async () => ({ default: (await bodies()).Download })),
  carousel: lazy(async () => ({ default: (await bodies()).Products })),
  link: lazy(async () => ({ default: (await bodies()).Page })),
  youtube: lazy(() => import('../../features/posts/ui/bodies/Youtube.js')),
  zoom: meeting,
  google_meet: meeting,
  jitsi_meet: meeting,
} satisfies PostBodyViews;
