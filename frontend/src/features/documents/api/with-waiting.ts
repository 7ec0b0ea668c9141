import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import type { DraftSettings } from '@afi/contracts/draft';
import { isCallOf, useWaiting } from '../../../lib/outbox/use-outbox.js';

/** The document with its proposals in this order; those it does not name come after. */
export function inOrder(document: DocumentView, ids: readonly string[]): DocumentView {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...document, drafts: [...document.drafts].sort((a, b) => place(a.id) - place(b.id)) };
}

/** The document with these settings on the proposals named. */
export function settled(document: DocumentView, settings: DraftSettings, ids: readonly string[]): DocumentView {
  const drafts = document.drafts.map((draft) => (ids.includes(draft.id) ? { ...draft, ...settings } : draft));
  return { ...document, drafts };
}

interface Waiting {
  params?: { draftId?: string };
  body?: DraftSettings & { draftIds?: string[] };
}

/** The document as it is on this device: with what waits here to be sent. */
export function useWithWaiting(document: DocumentView): DocumentView {
  return useWaiting(Object.values(documentRoutes), { id: document.id }).reduce((now, write) => {
    const { params, body: { draftIds = [], ...settings } = {} } = write.input as Waiting;
    if (isCallOf(write, documentRoutes.orderDrafts)) return inOrder(now, draftIds);
    if (isCallOf(write, documentRoutes.setDrafts)) return settled(now, settings, draftIds);
    if (isCallOf(write, documentRoutes.dropDraft))
      return { ...now, drafts: now.drafts.filter(({ id }) => id !== params?.draftId) };
    return now;
  }, document);
}
