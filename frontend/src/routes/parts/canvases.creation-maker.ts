import { canvasRoutes, canvasScreens } from '@afi/contracts/canvases';
import { hrefOf } from '@afi/contracts/screen';
import { IconPhotoEdit } from '@tabler/icons-react';
import { lazy } from 'react';
import { CanvasRowMenu } from '../../features/canvases/ui/CanvasRowMenu.js';
import { send } from '../../lib/api/send.js';
import type { CreationMaker } from './creation-makers.js';

export default {
  kind: 'canvas',
  order: 20,
  icon: IconPhotoEdit,
  Start: lazy(() => import('./StartCanvas.js')),
  to: (id) => hrefOf(canvasScreens.one, { id }),
  rename: ({ id, version }, title) => send(canvasRoutes.change, { params: { id }, body: { title, version } }),
  Menu: CanvasRowMenu,
  Preview: lazy(() => import('../../features/canvases/ui/CanvasPreview.js')),
} satisfies CreationMaker;
