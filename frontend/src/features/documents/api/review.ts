import { communityRoutes } from '@afi/contracts/communities';
import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import type { DraftSettings } from '@afi/contracts/draft';
import { postRoutes } from '@afi/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { endToasts } from '../../../lib/toast.js';
import { useDraftOrder } from './use-draft-order.js';
import { settled } from './with-waiting.js';

/** What messages of a review are about: they end with it. */
export const reviewOf = (id: string) => `review ${id}`;
/** Of its order there is one message at a time. */
export const orderOf = (id: string) => `order ${id}`;

/** Takes away what could be undone in a review that is over. */
export function endReviewToasts(id: string): void {
  endToasts(reviewOf(id));
  endToasts(orderOf(id));
}

/** Reads that posts made of proposals, or taken back, make old. */
export const saved = [
  documentRoutes.one,
  documentRoutes.mine,
  postRoutes.feed,
  postRoutes.home,
  communityRoutes.one,
] as const;

/** Changes to the drafts under review; each answers the whole document, which takes the place of the one shown. */
export function useReviewActs(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = keyOf(documentRoutes.one, { id });
  const show = (document: DocumentView) => client.setQueryData(key, document);
  const known = () => client.getQueryData<DocumentView>(key);
  return {
    set: useRouteMutation(documentRoutes.setDrafts, {
      onDone: show,
      refresh: [documentRoutes.one],
      offline: {
        what: ({ body: { privacy, included } = {} }) => {
          const act = privacy ? 'readers' : included === undefined ? 'points' : included ? 'tickAll' : 'tickNone';
          return t('shell:outbox.act', { act: t(`documents:review.waiting.${act}`), of: known()?.title ?? '' });
        },
      },
    }),
    /** What is shown while settings of all wait for the network. */
    settle: (settings: DraftSettings, ids: readonly string[]) => {
      const document = known();
      if (document) show(settled(document, settings, ids));
    },
    drop: useRouteMutation(documentRoutes.dropDraft, {
      onDone: show,
      refresh: [documentRoutes.one],
      offline: {
        what: ({ params }) => {
          const of = known()?.drafts.find((draft) => draft.id === params.draftId)?.title ?? '';
          return t('shell:outbox.act', { act: t('documents:draft.drop'), of });
        },
      },
    }),
    /** What is shown while its drop waits for the network. */
    hide: (draftId: string) => {
      const document = known();
      if (document) show({ ...document, drafts: document.drafts.filter((draft) => draft.id !== draftId) });
    },
    restore: useRouteMutation(documentRoutes.restoreDraft, { onDone: show }),
    order: useDraftOrder(id),
    merge: useRouteMutation(documentRoutes.mergeDrafts, { onDone: show }),
    unmerge: useRouteMutation(documentRoutes.unmergeDrafts, { onDone: show }),
    save: useRouteMutation(documentRoutes.save, {
      refresh: saved,
      offline: {
        what: ({ body: { draftIds, publish } }) =>
          t(publish ? 'documents:review.publish' : 'documents:review.keepMany', { count: draftIds.length }),
        done: ({ body: { draftIds, publish } }) =>
          t(publish ? 'documents:saved.published' : 'documents:saved.drafts', { count: draftIds.length }),
      },
    }),
  };
}
