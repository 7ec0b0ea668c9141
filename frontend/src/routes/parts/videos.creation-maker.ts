import { hrefOf } from '@afi/contracts/screen';
import { videoRoutes, videoScreens } from '@afi/contracts/videos';
import { IconMovie } from '@tabler/icons-react';
import { lazy } from 'react';
import { VideoRowMenu } from '../../features/videos/ui/VideoRowMenu.js';
import { send } from '../../lib/api/send.js';
import type { CreationMaker } from './creation-makers.js';

export default {
  kind: 'video',
  order: 10,
  icon: IconMovie,
  Start: lazy(() => import('./StartVideo.js')),
  to: (id) => hrefOf(videoScreens.one, { id }),
  rename: ({ id, version }, title) => send(videoRoutes.scenes, { params: { id }, body: { title, version } }),
  Menu: VideoRowMenu,
} satisfies CreationMaker;
