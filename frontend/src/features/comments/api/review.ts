import { commentRoutes } from '@afi/contracts/comments';
import { postCommentRoutes } from '@afi/contracts/post-comments';
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

/** What owner and team decide on one comment. */
export function useDecisions() {
  return {
    approve: useRouteMutation(commentRoutes.approve, { refresh }),
    hide: useRouteMutation(commentRoutes.hide, { refresh }),
    remove: useRouteMutation(commentRoutes.takeOut, { refresh }),
    restore: useRouteMutation(commentRoutes.restore, { refresh }),
    block: useRouteMutation(commentRoutes.block, { refresh: [...refresh, postCommentRoutes.blocked] }),
    unblock: useRouteMutation(commentRoutes.unblock, { refresh: [...refresh, postCommentRoutes.blocked] }),
  };
}

export const useCommentSettings = (communityId: string) =>
  useRouteQuery(postCommentRoutes.settings, { params: { id: communityId } });
export const useChangeSettings = () =>
  useRouteMutation(postCommentRoutes.changeSettings, { refresh: [postCommentRoutes.settings, postCommentRoutes.list] });

export const useBlocked = (communityId: string) =>
  useRouteQuery(postCommentRoutes.blocked, { params: { id: communityId } });
export const useUnblock = () =>
  useRouteMutation(postCommentRoutes.unblock, { refresh: [postCommentRoutes.blocked, postCommentRoutes.list] });
