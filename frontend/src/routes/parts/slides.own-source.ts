import { creationScreens } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { deckRoutes } from '@afi/contracts/slides';
import { IconPresentation } from '@tabler/icons-react';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'deck',
  order: 60,
  icon: IconPresentation,
  beginning: hrefOf(creationScreens.home, { tab: 'deck' }),
  route: deckRoutes.list,
  input: { query: {} },
  choosable: ({ id, title, createdAt }) => ({ id, title, createdAt }),
  source: ([deckId]) => ({ kind: 'deck', deckId }),
});
