import { deckRoutes, deckScreens } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import { IconPresentation } from '@tabler/icons-react';
import { lazy } from 'react';
import { DeckRowMenu } from '../../features/slides/ui/DeckRowMenu.js';
import { send } from '../../lib/api/send.js';
import type { CreationMaker } from './creation-makers.js';

export default {
  kind: 'deck',
  order: 30,
  icon: IconPresentation,
  Start: lazy(() => import('./StartDeck.js')),
  to: (id) => hrefOf(deckScreens.one, { id }),
  rename: ({ id, version }, title) => send(deckRoutes.update, { params: { id }, body: { title, version } }),
  Menu: DeckRowMenu,
  Preview: lazy(() => import('../../features/slides/ui/DeckPreview.js')),
} satisfies CreationMaker;
