import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';

/** Where a link to a deck leads. */
export const sharePage = (token: string): string => hrefOf(deckScreens.shared, { token });
