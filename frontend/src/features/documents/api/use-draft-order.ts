import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';
import { callKeeper, KeptOffline } from '../../../lib/outbox/kept-offline.js';
import { keyOf } from '../../../lib/query/keys.js';
import { inOrder } from './with-waiting.js';

type Ids = readonly string[];

/** Orders on their way: the last one asked for, and the last one the server is known to have. */
interface Line {
  last: Promise<unknown>;
  wanted: Ids;
  sure: Ids | null;
}

/** Asks for an order; without a network it waits on the device, and the answer comes with the document read anew. */
function useOrdering(documentId: string): (draftIds: string[], title: string) => Promise<DocumentView | null> {
  const { t } = useTranslation();
  return async (draftIds, title) => {
    const input = { params: { id: documentId }, body: { draftIds }, keepalive: true };
    const what = () => t('shell:outbox.act', { act: t('documents:review.order'), of: title });
    const keeper = callKeeper();
    try {
      return await (keeper
        ? keeper.sendOrKeep(documentRoutes.orderDrafts, input, { what }, [documentRoutes.one])
        : send(documentRoutes.orderDrafts, input));
    } catch (error) {
      if (error instanceof KeptOffline) return null;
      throw error;
    }
  };
}

/**
 * Puts proposals in another order: on the screen at once, then on the server, one order after the other; without a network
 * on the device first. What the server refuses is taken back. Its answers are shown, since what moved has a new version.
 * The last one stays on the device until it is answered: one that waits for another is not lost with the page.
 */
export function useDraftOrder(documentId: string): (ids: Ids) => Promise<void> {
  const client = useQueryClient();
  const ask = useOrdering(documentId);
  const line = useRef<Line>({ last: Promise.resolve(), wanted: [], sure: null });
  const key = keyOf(documentRoutes.one, { id: documentId });
  const put = (ids: Ids) => client.setQueryData<DocumentView>(key, (known) => known && inOrder(known, ids));
  const kept = `order ${documentId}`;
  const order = async (ids: Ids) => {
    const mine = [...ids];
    line.current.wanted = mine;
    keepForm(kept, { ids: mine });
    const before = client.getQueryData<DocumentView>(key);
    line.current.sure ??= before?.drafts.map(({ id }) => id) ?? null;
    put(mine);
    const sent = line.current.last.then(() => ask(mine, before?.title ?? ''));
    line.current.last = sent.catch(() => undefined);
    try {
      const document = await sent;
      line.current.sure = mine;
      if (document) client.setQueryData(key, inOrder(document, line.current.wanted));
    } catch (error) {
      if (mine === line.current.wanted && line.current.sure) put(line.current.sure);
      throw error;
    } finally {
      if (mine === line.current.wanted) {
        line.current.sure = null;
        forgetForm(kept);
      }
    }
  };
  const takeUp = useEffectEvent(() => {
    const drafts = client.getQueryData<DocumentView>(key)?.drafts.map(({ id }) => id) ?? [];
    const left = keptForm(kept, { ids: [] as string[] })?.values.ids?.filter((id) => drafts.includes(id)) ?? [];
    // Refused by now: the order shown is the one there is.
    if (left.length > 0) order(left).catch(() => undefined);
  });
  useEffect(() => takeUp(), []);
  return order;
}
