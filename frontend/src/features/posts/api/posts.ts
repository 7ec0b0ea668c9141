import { communityRoutes } from '@afi/contracts/communities';
import type { PostType } from '@afi/contracts/post-body';
import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { postPreviewRoutes } from '@afi/contracts/post-previews';
import { postRoutes, type FeedChoice, type ListedPost, type PostView } from '@afi/contracts/posts';
import type { Route } from '@afi/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.js';
import { tellHere } from '../../../lib/seen.js';
import { withLoadingBar } from '../../../lib/loading-bar.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { endToasts, showToast } from '../../../lib/toast.js';
import { publishedToast } from '../../../ui/publish/use-published-toast.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useFeed = (communityId: string, status: PostView['status'] = 'published', asked: FeedAsked = {}) =>
  usePages(postRoutes.feed, { params: { id: communityId }, query: { status, ...asked } });
export const useHomePosts = () => usePages(postRoutes.home, {}, { limit: 10 });
export const useSavedPosts = () => usePages(postRoutes.saved, {});
export const usePost = (id: string) => useRouteQuery(postRoutes.one, { params: { id } });
/** The post behind a listed one: sent for again only when the list knows a newer version than the device. */
export const useWholePost = ({ id, version }: ListedPost) =>
  useRouteQuery(
    postRoutes.one,
    { params: { id } },
    { staleTime: (known) => (known && known.version >= version ? Infinity : 0) },
  );

/** What of a feed is shown. */
export interface FeedAsked {
  only?: FeedChoice;
  type?: PostType;
}

const lists = [postRoutes.feed, postRoutes.home, postRoutes.one] as const;
const counted = [...lists, communityRoutes.one] as const;

/** An act as the list of what waits to be sent tells it. */
function useSays() {
  const { t } = useTranslation();
  return (act: string, of: string) => t('shell:outbox.act', { act, of });
}

export function useCreatePost() {
  const { t } = useTranslation();
  const says = useSays();
  return useRouteMutation(postRoutes.create, {
    refresh: counted,
    offline: {
      what: ({ body: { title, publish } }) => says(t(publish ? 'posts:publishNow' : 'posts:saveDraft'), title),
    },
  });
}

export function useUpdatePost() {
  const { t } = useTranslation();
  const says = useSays();
  return useRouteMutation(postRoutes.update, {
    refresh: lists,
    offline: { what: ({ body: { title = '' } }) => says(t('posts:edit'), title) },
  });
}

/** What is no longer online for all cannot be taken back a second time. */
const endPublished = (_: unknown, { params }: { params: { id: string } }) => endToasts(publishedToast(params.id));

/** Everything the owner and the team can do to one post. */
export function usePostActs(title: string) {
  const { t } = useTranslation();
  const says = useSays();
  const offline = (act: string) => ({ what: () => says(act, title) });
  return {
    publish: useRouteMutation(postRoutes.publish, { refresh: counted, offline: offline(t('posts:publish')) }),
    unpublish: useRouteMutation(postRoutes.unpublish, {
      refresh: counted,
      onDone: endPublished,
      offline: offline(t('posts:unpublish')),
    }),
    hide: useRouteMutation(postRoutes.hide, {
      refresh: lists,
      onDone: endPublished,
      offline: offline(t('posts:hide')),
    }),
    show: useRouteMutation(postRoutes.show, { refresh: lists, offline: offline(t('posts:show')) }),
    pin: useRouteMutation(postRoutes.pin, { refresh: lists, offline: offline(t('posts:pin')) }),
    unpin: useRouteMutation(postRoutes.unpin, { refresh: lists, offline: offline(t('posts:unpin')) }),
    remove: useRouteMutation(postRoutes.remove, {
      refresh: counted,
      onDone: endPublished,
      offline: offline(t('posts:remove')),
    }),
    restore: useRouteMutation(postRoutes.restore, { refresh: counted, offline: bringingBack(title) }),
    refreshPreview: useRouteMutation(postPreviewRoutes.refresh, { refresh: lists }),
    duplicate: useRouteMutation(postRoutes.duplicate, { refresh: counted, offline: offline(t('posts:duplicate')) }),
  };
}

/** Pays what a post asks for. Not kept for later: money answers at once. */
export const usePay = () => useRouteMutation(postPaymentRoutes.pay, { refresh: lists });

/** Takes back what was just published; without a network as soon as there is one, which may be after members were told. */
export function useUnpublish() {
  const { t } = useTranslation();
  const offline = { what: () => t('shell:publish.takeBack'), kept: t('shell:publish.takeBackLater') };
  const onDone: typeof endPublished = (...done) => {
    endPublished(...done);
    showToast({ tone: 'info', text: t('posts:takenBack') });
  };
  return useRouteMutation(postRoutes.unpublish, { refresh: counted, onDone, offline });
}

/**
 * Posts that arrived since a list was read, of one community or of all: counted, not thrown under the reader's eyes. Who asks
 * for them is led to the first, since pinned ones stand above it; which they were is known to the list.
 */
export function useArrivals(list: Route, shown: readonly ListedPost[] | undefined, communityId?: string) {
  const client = useQueryClient();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const led = useRef(fresh);
  useLive('post.published', (event) => {
    if (communityId === undefined || event.communityId === communityId)
      setArrived((known) => (known.includes(event.postId) ? known : [...known, event.postId]));
  });
  useLive('post.withdrawn', ({ postId }) => setArrived((known) => known.filter((id) => id !== postId)));
  // Of all communities: the pill says how many there are.
  useEffect(() => (communityId === undefined ? tellHere('post.published') : undefined), [communityId]);
  useEffect(() => {
    const first = shown?.find(({ id }) => fresh.includes(id));
    if (!first || led.current === fresh) return;
    led.current = fresh;
    const link = document.querySelector<HTMLElement>(`#post-${first.id} a`);
    link?.focus({ preventScroll: true });
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    link?.closest('article')?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  });
  const known = new Set(shown?.map((post) => post.id));
  const asked = arrived.filter((id) => !known.has(id));
  return {
    count: asked.length,
    fresh,
    show: async () => {
      await withLoadingBar(() => client.invalidateQueries({ queryKey: [list.path] }));
      setArrived((all) => all.filter((id) => !asked.includes(id)));
      setFresh(asked);
    },
  };
}
