import { deckScreens } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import { useNavigate, useParams } from 'react-router-dom';
import { useDeck } from '../../features/slides/api/decks.js';
import { PresentDeck } from '../../features/slides/ui/PresentDeck.js';
import { AsyncContent } from '../../ui/AsyncContent.js';

/** A deck in front of people. */
export default function Present() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const close = () => void navigate(hrefOf(deckScreens.one, { id }), { replace: true });
  return <AsyncContent query={useDeck(id)}>{(deck) => <PresentDeck deck={deck} onClose={close} />}</AsyncContent>;
}
