import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useMyDocuments = () => usePages(documentRoutes.mine, {});
/** Always read anew when opened: it is edited, and an old copy must not become the base of new words. */
export const useDocument = (id: string) =>
  useRouteQuery(documentRoutes.one, { params: { id } }, { staleTime: 0, refetchInterval: untilModelMayAnswer });
/** Read once more when the model has had its rest; nothing else says so. */
const untilModelMayAnswer = (document: DocumentView | undefined) =>
  document?.modelRetrySeconds == null ? false : (document.modelRetrySeconds + 1) * 1000;
export const useCreateDocument = () => useRouteMutation(documentRoutes.create, { refresh: [documentRoutes.mine] });

/** Deletes one that waits; its own page is gone with it, and not asked for again. */
export const useRemoveDocument = () => useRouteMutation(documentRoutes.remove, { refresh: [documentRoutes.mine] });

/** Reads it once more, another part of it: what is kept is not sent again. */
export function useReadAgain() {
  const client = useQueryClient();
  return useRouteMutation(documentRoutes.readAgain, {
    refresh: [documentRoutes.mine],
    onDone: (document) => client.setQueryData(keyOf(documentRoutes.one, { id: document.id }), document),
  });
}

/** Asks the model again for what the built-in engine wrote in its place. */
export function useRewrite() {
  const client = useQueryClient();
  return useRouteMutation(documentRoutes.rewrite, {
    onDone: (document) => client.setQueryData(keyOf(documentRoutes.one, { id: document.id }), document),
  });
}
