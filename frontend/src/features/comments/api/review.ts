import { commentRoutes } from '@afi/contracts/comments';
import { postCommentRoutes } from '@afi/contracts/post-comments';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useWaiting as useWaitingHere } from '../../../lib/outbox/use-outbox.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

export function useReview(communityId: string) {
  const pages = usePages(postCommentRoutes.review, { params: { id: communityId } }, { limit: 50 });
  return { ...pages, waiting: pages.first?.waiting ?? 0 };
}

/** How many comments wait for the team. */
export const useWaiting = (communityId: string): number =>
  useRouteQuery(postCommentRoutes.review, { params: { id: communityId }, query: { limit: 1 } }).data?.waiting ?? 0;

const refresh = [postCommentRoutes.review, postCommentRoutes.list, commentRoutes.replies] as const;

/** What owner and team decide on one comment; without a network it waits on the device. */
export function useDecisions() {
  const { t } = useTranslation();
  const of = t('comments:review.one');
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act: t(`comments:${act}`), of }) });
  const authors = [...refresh, postCommentRoutes.blocked];
  return {
    approve: useRouteMutation(commentRoutes.approve, { refresh, offline: offline('approve') }),
    hide: useRouteMutation(commentRoutes.hide, { refresh, offline: offline('hide') }),
    remove: useRouteMutation(commentRoutes.takeOut, { refresh, offline: offline('remove') }),
    restore: useRouteMutation(commentRoutes.restore, { refresh, offline: bringingBack(of) }),
    block: useRouteMutation(commentRoutes.block, { refresh: authors, offline: offline('block') }),
    unblock: useRouteMutation(commentRoutes.unblock, { refresh: authors, offline: offline('unblock') }),
  };
}

/** Comments whose decision waits on this device: nothing is left to decide on them. */
export function useDecidedHere(): ReadonlySet<string | undefined> {
  const mine = useWaitingHere([commentRoutes.approve, commentRoutes.hide, commentRoutes.takeOut]);
  return new Set(mine.map(({ input }) => (input as { params?: { id?: string } }).params?.id));
}

export const useCommentSettings = (communityId: string) =>
  useRouteQuery(postCommentRoutes.settings, { params: { id: communityId } });
export function useChangeSettings() {
  const { t } = useTranslation();
  return useRouteMutation(postCommentRoutes.changeSettings, {
    refresh: [postCommentRoutes.settings, postCommentRoutes.list],
    offline: { what: () => t('comments:settings.title') },
  });
}

export const useBlocked = (communityId: string) =>
  useRouteQuery(postCommentRoutes.blocked, { params: { id: communityId } });
export function useUnblock({ fullname }: { fullname: string }) {
  const { t } = useTranslation();
  return useRouteMutation(postCommentRoutes.unblock, {
    refresh: [postCommentRoutes.blocked, postCommentRoutes.list],
    offline: { what: () => t('comments:settings.unblockName', { name: fullname }) },
  });
}
