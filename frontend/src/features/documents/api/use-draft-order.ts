import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';

type Ids = readonly string[];

/** Orders on their way, and the last one the server is known to have. */
interface Line {
  last: Promise<unknown>;
  turn: number;
  sure: Ids | null;
}

function inOrder(document: DocumentView, ids: Ids): DocumentView {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...document, drafts: [...document.drafts].sort((a, b) => place(a.id) - place(b.id)) };
}

/**
 * Puts proposals in another order: on the screen at once, then on the server, one order after the other. What the server
 * refuses, or never hears of, is taken back.
 */
export function useDraftOrder(documentId: string): (ids: Ids) => Promise<void> {
  const client = useQueryClient();
  const line = useRef<Line>({ last: Promise.resolve(), turn: 0, sure: null });
  const key = keyOf(documentRoutes.one, { id: documentId });
  const put = (ids: Ids) => client.setQueryData<DocumentView>(key, (known) => known && inOrder(known, ids));
  return async (ids) => {
    const mine = (line.current.turn += 1);
    line.current.sure ??= client.getQueryData<DocumentView>(key)?.drafts.map(({ id }) => id) ?? null;
    put(ids);
    const sent = line.current.last.then(() =>
      send(documentRoutes.orderDrafts, { params: { id: documentId }, body: { draftIds: [...ids] } }),
    );
    line.current.last = sent.catch(() => undefined);
    try {
      await sent;
      line.current.sure = ids;
    } catch (error) {
      if (mine === line.current.turn && line.current.sure) put(line.current.sure);
      throw error;
    } finally {
      if (mine === line.current.turn) line.current.sure = null;
    }
  };
}
