import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';
import { sharedRowMenu } from '../../../ui/share/shared-row-menu.js';
import { useDeck } from '../api/decks.js';
import { DeckMenu } from './DeckMenu.js';
import { DeckShare } from './DeckShare.js';

/** What may be done with a deck in the list of all that somebody made. */
export const DeckRowMenu = sharedRowMenu({
  Menu: DeckMenu,
  mayShow: ({ state }) => state === 'ready',
  useThing: useDeck,
  // A list does not tell an outline from what is written.
  link: (deck, onClose) => (deck.state === 'ready' ? <DeckShare deck={deck} onClose={onClose} /> : null),
  first: { text: 'slides:share.notWritten', open: 'slides:openDeck', to: (id) => hrefOf(deckScreens.one, { id }) },
});
