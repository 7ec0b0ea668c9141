import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';

type Ids = readonly string[];

/** Orders on their way: the last one asked for, and the last one the server is known to have. */
interface Line {
  last: Promise<unknown>;
  wanted: Ids;
  sure: Ids | null;
}

function inOrder(document: DocumentView, ids: Ids): DocumentView {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...document, drafts: [...document.drafts].sort((a, b) => place(a.id) - place(b.id)) };
}

/**
 * Puts proposals in another order: on the screen at once, then on the server, one order after the other. What the server
 * refuses, or never hears of, is taken back. Its answers are shown, since what moved has a new version.
 */
export function useDraftOrder(documentId: string): (ids: Ids) => Promise<void> {
  const client = useQueryClient();
  const line = useRef<Line>({ last: Promise.resolve(), wanted: [], sure: null });
  const key = keyOf(documentRoutes.one, { id: documentId });
  const put = (ids: Ids) => client.setQueryData<DocumentView>(key, (known) => known && inOrder(known, ids));
  return async (ids) => {
    const mine = [...ids];
    line.current.wanted = mine;
    line.current.sure ??= client.getQueryData<DocumentView>(key)?.drafts.map(({ id }) => id) ?? null;
    put(mine);
    const sent = line.current.last.then(() =>
      send(documentRoutes.orderDrafts, { params: { id: documentId }, body: { draftIds: mine } }),
    );
    line.current.last = sent.catch(() => undefined);
    try {
      const document = await sent;
      line.current.sure = mine;
      client.setQueryData(key, inOrder(document, line.current.wanted));
    } catch (error) {
      if (mine === line.current.wanted && line.current.sure) put(line.current.sure);
      throw error;
    } finally {
      if (mine === line.current.wanted) line.current.sure = null;
    }
  };
}
