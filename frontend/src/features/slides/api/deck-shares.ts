import { deckShareRoutes } from '@afi/contracts/deck-shares';
import { deckRoutes } from '@afi/contracts/slides';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Asked again so often while somebody looks: a link that was ended shows nothing any more. */
const lookMs = 5 * 60_000;

/** What a link shows; it is somebody else’s, and does not stay on the device. */
export const useSharedDeck = (token: string) =>
  useRouteQuery(deckShareRoutes.shared, { params: { token } }, { kept: false, refetchInterval: lookMs });

/** What is done with the link of a deck. */
export const useDeckShare = () => ({
  make: useRouteMutation(deckShareRoutes.share, { refresh: [deckRoutes.one] }),
  end: useRouteMutation(deckShareRoutes.end, { refresh: [deckRoutes.one] }),
});
