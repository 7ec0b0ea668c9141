import { hrefOf } from '@afi/contracts/screen';
import { deckScreens } from '@afi/contracts/slides';

/** Where a link to a deck leads. */
export const shareUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${hrefOf(deckScreens.shared, { token })}`;
