import { creationRoutes } from '@afi/contracts/creations';
import { deckExportRoutes } from '@afi/contracts/slide-exports';
import { deckRoutes, type DeckView } from '@afi/contracts/slides';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [deckRoutes.list, deckRoutes.one, creationRoutes.list] as const;

/** While it is made, a deck is asked for this often, should the live line be away. */
const pollMs = 3_000;
export const isMaking = ({ state }: Pick<DeckView, 'state'>): boolean => state === 'outlining' || state === 'writing';

export const useDeck = (id: string) =>
  useRouteQuery(
    deckRoutes.one,
    { params: { id } },
    { refetchInterval: (deck) => (deck && isMaking(deck) ? pollMs : false) },
  );

export const useBeginDeck = () => useRouteMutation(deckRoutes.create, { refresh });
export const useWriteDeck = () => useRouteMutation(deckRoutes.write, { refresh });
export const useExportDeck = () => useRouteMutation(deckExportRoutes.create);

/** Copies, deletes and brings back one deck. */
export function useDeckActs(title: string) {
  const { t } = useTranslation();
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act: t(`slides:${act}`), of: title }) });
  return {
    duplicate: useRouteMutation(deckRoutes.duplicate, { refresh }),
    remove: useRouteMutation(deckRoutes.remove, { refresh, offline: offline('remove') }),
    restore: useRouteMutation(deckRoutes.restore, { refresh, offline: bringingBack(title) }),
  };
}

/** What is needed to edit some words of a deck, beside them. */
export const editedDeck = (id: string, name: 'slides' | 'outline') => ({
  name: `deck ${name}`,
  read: () => send(deckRoutes.one, { params: { id } }),
  queryKey: keyOf(deckRoutes.one, { id }),
  lists: [deckRoutes.list.path, creationRoutes.list.path],
  over: ['slides.already-written'],
});
