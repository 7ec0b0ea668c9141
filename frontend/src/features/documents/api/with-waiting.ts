import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import type { DraftSettings } from '@afi/contracts/draft';
import type { KeptWrite } from '../../../lib/outbox/kept-writes.js';
import { useOutbox } from '../../../lib/outbox/use-outbox.js';

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
  params?: { id?: string; draftId?: string };
  body?: DraftSettings & { draftIds?: string[] };
}

/** A document as it will read once these writes are made. What the server refused is not coming. */
export function withWaiting(document: DocumentView, writes: readonly KeptWrite[]): DocumentView {
  return writes.reduce((now, { line, input, refused }) => {
    const { params, body: { draftIds = [], ...settings } = {} } = input as Waiting;
    if (params?.id !== document.id || refused !== undefined) return now;
    const isOf = (route: { path: string; method: string }) => line.path === route.path && line.method === route.method;
    if (isOf(documentRoutes.orderDrafts)) return inOrder(now, draftIds);
    if (isOf(documentRoutes.setDrafts)) return settled(now, settings, draftIds);
    if (isOf(documentRoutes.dropDraft)) return { ...now, drafts: now.drafts.filter(({ id }) => id !== params.draftId) };
    return now;
  }, document);
}

/** The document as it is on this device: with what waits here to be sent. */
export function useWithWaiting(document: DocumentView): DocumentView {
  return withWaiting(document, useOutbox());
}
