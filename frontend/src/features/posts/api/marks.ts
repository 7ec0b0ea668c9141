import { moved, postMarkRoutes, type MyMarks, type ReactionKind } from '@afi/contracts/post-marks';
import { postRoutes, type ListedPost } from '@afi/contracts/posts';
import type { Route } from '@afi/contracts/route';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.js';
import type { KeptWrite } from '../../../lib/outbox/kept-writes.js';
import { onSent } from '../../../lib/outbox/outbox.js';
import { patchRow } from '../../../lib/query/patch-row.js';
import { readAgain } from '../../../lib/query/read-again.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';
import { tellSeen } from '../../../lib/seen.js';
import { showToast } from '../../../lib/toast.js';
import { chosenTimeZone, deviceTimeZone } from '../../../lib/time-zone.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import type { FeedAsked } from './posts.js';

type Marked = Pick<ListedPost, 'reactions' | 'mine'>;

/** Changes posts of the cache at once, before the server has answered. */
function usePatch() {
  const client = useQueryClient();
  return (id: string, change: (post: ListedPost) => Partial<ListedPost>) =>
    // Figures of a post are read by its id, too, and call other things by the same names.
    patchRow<ListedPost>(client, 'posts', id, (post) => ('mine' in post ? { ...post, ...change(post) } : post));
}

/** What a reader does with a post: seen on the screen at once, and sent later where there is no network. */
export function useMarks(post: ListedPost) {
  const { t } = useTranslation();
  const patch = usePatch();
  const errorText = useErrorText();
  const { id, title } = post;
  const put = (marks: Marked) => patch(id, () => marks);
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act, of: title }) });
  const tap = { onDone: put, offline: { what: () => '', quiet: true } };
  const react = useRouteMutation(postMarkRoutes.react, tap);
  const unreact = useRouteMutation(postMarkRoutes.unreact, tap);
  const client = useQueryClient();
  /** What is shown of saved posts may have been read before this one was. */
  const putSaved = (marks: Marked) => {
    put(marks);
    const isSaved = ({ queryKey: [path, , asked] }: Query) =>
      path === postRoutes.saved.path ||
      (path === postRoutes.feed.path && (asked as FeedAsked | undefined)?.only === 'saved');
    if (marks.mine.saved) void readAgain(client, { predicate: isSaved });
  };
  const save = useRouteMutation(postMarkRoutes.save, { onDone: putSaved, offline: offline(t('posts:marks.save')) });
  const unsave = useRouteMutation(postMarkRoutes.unsave, { onDone: put, offline: offline(t('posts:marks.unsave')) });
  const read = useRouteMutation(postMarkRoutes.read, { onDone: put, offline: offline(t('posts:marks.read')) });
  const input = { params: { id } };
  /** Undone on the screen where the server would not. */
  const undoing = {
    onError: (error: unknown) => {
      put({ reactions: post.reactions, mine: post.mine });
      showToast({ tone: 'bad', text: errorText(error) });
    },
  };
  const mark = (mine: Partial<MyMarks>) => patch(id, (known) => ({ mine: { ...known.mine, ...mine } }));
  return {
    react: (kind: ReactionKind | null) => {
      const { reaction } = post.mine;
      put({ reactions: moved(post.reactions, reaction, kind), mine: { ...post.mine, reaction: kind } });
      if (kind) react.mutate({ ...input, body: { kind } }, undoing);
      else unreact.mutate(input, undoing);
    },
    save: (saved: boolean) => {
      mark({ saved });
      (saved ? save : unsave).mutate(input, undoing);
    },
    read: () => {
      mark({ read: true, seen: true });
      read.mutate(input, undoing);
    },
  };
}

/** A post counts as seen once half of it, or half of the screen, showed it for a moment. */
const seenAfterMs = 1_000;
const sent = new Set<string>();

/** Says once that a post was on the screen; answers where to look. */
export function useSeen({ id, status, mine }: Pick<ListedPost, 'id' | 'status' | 'mine'>) {
  const place = useRef<HTMLDivElement>(null);
  const patch = usePatch();
  const { mutate } = useRouteMutation(postMarkRoutes.view, { offline: { what: () => '', quiet: true } });
  const wanted = status === 'published' && !mine.seen;
  useEffect(() => {
    const target = place.current;
    if (!target || !wanted || sent.has(id) || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = () => {
      sent.add(id);
      patch(id, (post) => ({ mine: { ...post.mine, seen: true } }));
      // Whoever leaves in this moment has seen it all the same.
      mutate({ params: { id }, keepalive: true });
      tellSeen(id);
    };
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some((entry) => entry.isIntersecting)) timer = setTimeout(see, seenAfterMs);
    });
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, wanted]);
  return place;
}

/** The button of a post was pressed; nobody waits for this to be told. */
export function useClick(id: string | null) {
  const { mutate } = useRouteMutation(postMarkRoutes.click, { offline: { what: () => '', quiet: true } });
  return () => (id === null ? undefined : mutate({ params: { id } }));
}

/** What changes the marks of a reader, and answers them. */
const marking: readonly Route[] = [
  postMarkRoutes.react,
  postMarkRoutes.unreact,
  postMarkRoutes.save,
  postMarkRoutes.unsave,
  postMarkRoutes.read,
];

/** A tap that waited for the network is told by its answer: what was read meanwhile knew nothing of it. */
function useLateMarks(): void {
  const client = useQueryClient();
  const patch = usePatch();
  const taken = useEffectEvent((write: KeptWrite, answer: unknown) => {
    const { method, path } = write.line;
    const { params } = write.input as { params?: { id?: string } };
    if (!answer || !params?.id || !marking.some((one) => one.path === path && one.method === method)) return;
    patch(params.id, () => answer);
    const isOlder = ({ meta, state }: Query) =>
      state.fetchStatus === 'fetching' && (meta?.reads?.includes('posts') ?? false);
    void client.refetchQueries({ predicate: isOlder });
  });
  useEffect(() => onSent((write, answer) => taken(write, answer)), []);
}

/** Keeps the marks and counts of every post on the screen true, without asking. */
export function usePostCountsLive(): void {
  const patch = usePatch();
  useLateMarks();
  useLive('post.counted', ({ postId, reactions, commentsCount }) =>
    patch(postId, () => ({ reactions, commentsCount })),
  );
}

/** The counts come with each page. */
export function useReaders(id: string, who: 'read' | 'unread', search: string) {
  return usePages(postMarkRoutes.readers, { params: { id }, query: { who, ...(search ? { search } : {}) } });
}

export const useRemind = () => useRouteMutation(postMarkRoutes.remind, { refresh: [postMarkRoutes.readers] });

/** The clock days are counted by. */
export const readerZone = (): string => chosenTimeZone() ?? deviceTimeZone();
export const useStats = (id: string) =>
  useRouteQuery(postMarkRoutes.stats, { params: { id }, query: { zone: readerZone() } });
