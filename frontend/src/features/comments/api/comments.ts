import { commentRoutes, type CommentView } from '@afi/contracts/comments';
import { communityRoutes } from '@afi/contracts/communities';
import { postCommentRoutes } from '@afi/contracts/post-comments';
import { postRoutes } from '@afi/contracts/posts';
import type { AnswerOf } from '@afi/contracts/route';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { useLive } from '../../../lib/live/use-live.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';
import { shownText } from './mentions.js';

type ThreadPage = AnswerOf<typeof postCommentRoutes.list>;

/** Comments on a post, with how many there are and what the caller may do. */
export function useThread(postId: string) {
  const client = useQueryClient();
  // Answers come below comments, where the list itself does not change.
  useLive('post.counted', (counted) => {
    if (counted.postId !== postId) return;
    client.setQueriesData<InfiniteData<ThreadPage>>(
      { queryKey: [postCommentRoutes.list.path, { id: postId }] },
      (data) =>
        data ? { ...data, pages: data.pages.map((page) => ({ ...page, count: counted.commentsCount })) } : data,
    );
  });
  const pages = usePages(postCommentRoutes.list, { params: { id: postId } });
  return { ...pages, count: pages.first?.count ?? 0, rules: pages.first?.rules };
}

export const useReplies = (id: string) => usePages(commentRoutes.replies, { params: { id } });
/** A comment below all it answers. */
export const useLine = (id: string) => useRouteQuery(commentRoutes.line, { params: { id } });

const threads = [postCommentRoutes.list, commentRoutes.replies, commentRoutes.line] as const;
const refresh = [...threads, postRoutes.one] as const;

/** An act as the list of what waits to be sent tells it. */
function useSays() {
  const { t } = useTranslation();
  return (act: string, of: string) => t('shell:outbox.act', { act, of });
}

/** What waits on the device is named by its beginning. */
const beginningOf = (content: string): string => formatShort(shownText(content, []), 60);

export function useWriteComment() {
  const { t } = useTranslation();
  const says = useSays();
  return useRouteMutation(postCommentRoutes.create, {
    refresh,
    offline: {
      what: ({ body: { content, parentId } }) =>
        says(t(parentId ? 'comments:reply' : 'comments:write'), beginningOf(content)),
    },
  });
}

export function useEditComment() {
  const { t } = useTranslation();
  const says = useSays();
  return useRouteMutation(commentRoutes.update, {
    refresh: threads,
    offline: { what: ({ body: { content } }) => says(t('comments:edit'), beginningOf(content)) },
  });
}

/** Everything somebody may do to one comment beside writing. */
export function useCommentActs({ content, mentions }: Pick<CommentView, 'content' | 'mentions'>) {
  const { t } = useTranslation();
  const says = useSays();
  const named = formatShort(shownText(content, mentions), 60);
  const offline = (act: string) => ({ what: () => says(act, named) });
  /** Nobody waits for a tap. */
  const tap = { what: () => '', quiet: true };
  return {
    like: useRouteMutation(commentRoutes.like, { refresh: threads, offline: tap }),
    unlike: useRouteMutation(commentRoutes.unlike, { refresh: threads, offline: tap }),
    remove: useRouteMutation(commentRoutes.remove, { refresh, offline: offline(t('comments:remove')) }),
    restore: useRouteMutation(commentRoutes.restore, { refresh, offline: bringingBack(named) }),
    report: useRouteMutation(commentRoutes.report, { refresh: [], offline: offline(t('comments:report.action')) }),
    hide: useRouteMutation(commentRoutes.hide, { refresh, offline: offline(t('comments:hide')) }),
    approve: useRouteMutation(commentRoutes.approve, { refresh, offline: offline(t('comments:approve')) }),
  };
}

/** People of the community whose name holds what was typed behind an @: more than are offered, so that the best can come first. */
export const useMentionable = (communityId: string, typed: string | null) =>
  useRouteQuery(
    communityRoutes.members,
    { params: { id: communityId }, query: { limit: 30, ...(typed ? { search: typed } : {}) } },
    { enabled: typed !== null, kept: false, steady: true },
  );
