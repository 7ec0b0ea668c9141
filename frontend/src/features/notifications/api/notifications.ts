import { maxSeenTogether, notificationRoutes, type NotificationView } from '@afi/contracts/notifications';
import type { NewNotification } from '@afi/contracts/realtime';
import type { AnswerOf, UserType } from '@afi/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { askNotificationCount } from '../../../lib/live/live.js';
import { useLive } from '../../../lib/live/use-live.js';
import { readAgain } from '../../../lib/query/read-again.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages } from '../../../lib/query/use-route-query.js';
import { isToldHere, onSeen, shownHere } from '../../../lib/seen.js';
import { endToasts, showToast } from '../../../lib/toast.js';
import { readUnread, setUnread, useUnread } from './unread.js';

export const useNotifications = (userType: UserType) => usePages(notificationRoutes.mine, { params: { userType } });

const refresh = [notificationRoutes.mine] as const;
/** Nobody waits for a mark: it is never told. */
const offline = { what: () => '', quiet: true };
export const useReadOne = () =>
  useRouteMutation(notificationRoutes.readOne, { refresh, offline, onDone: ({ unread }) => setUnread(unread) });
export const useReadAll = () =>
  useRouteMutation(notificationRoutes.readAll, { refresh, offline, onDone: ({ unread }) => setUnread(unread) });

const onDone = ({ unread }: { unread: number }) => setUnread(unread);
export function useClearOne() {
  const { t } = useTranslation();
  const offline = { what: () => t('notifications:clearOne') };
  return useRouteMutation(notificationRoutes.clearOne, { refresh, onDone, offline });
}
export function useClearAll() {
  const { t } = useTranslation();
  const offline = { what: () => t('notifications:clearEverything') };
  return useRouteMutation(notificationRoutes.clearAll, { refresh, onDone, offline });
}
/** Takes lines out of what is shown, whose clearing waits on the device: one, or all. */
export function useHide(): (id: string | null) => void {
  const client = useQueryClient();
  return (id) => {
    const queryKey = [notificationRoutes.mine.path];
    let hidden = 0;
    client.setQueriesData<{ pages: AnswerOf<typeof notificationRoutes.mine>[] }>({ queryKey }, (known) => {
      if (!known?.pages) return known;
      const goes = (one: NotificationView) => id === null || one.id === id;
      hidden += known.pages.flatMap(({ items }) => items).filter((one) => goes(one) && one.readAt === null).length;
      const pages = known.pages.map((page) => ({ ...page, items: page.items.filter((one) => !goes(one)) }));
      return {
        ...known,
        pages: id === null ? pages.slice(0, 1).map((page) => ({ ...page, nextCursor: null })) : pages,
      };
    });
    setUnread(id === null ? 0 : Math.max(0, readUnread() - hidden));
  };
}
export function useRestore() {
  const { t } = useTranslation();
  return useRouteMutation(notificationRoutes.restore, {
    refresh,
    onDone,
    offline: { what: () => t('notifications:bringBack') },
  });
}

/** Within this time what is of one kind came together. */
const togetherMs = 5_000;

/** Tells of what arrives in the language of the screen; eight posts of one tap are one message, not eight. */
function useTold(): (notification: NewNotification) => void {
  const { t, i18n } = useTranslation();
  const last = useRef({ kind: '', count: 0, at: 0 });
  return ({ kind, tone, titles }) => {
    const now = Date.now();
    const { count, ...before } = last.current;
    const together = before.kind === kind && now - before.at < togetherMs;
    last.current = { kind, count: together ? count + 1 : 1, at: now };
    const about = `arrived ${kind}`;
    if (together) endToasts(about);
    const several = kind === 'post.published' ? 'shell:arrived.posts' : 'shell:arrived.others';
    const text = together ? t(several, { count: count + 1 }) : titles[i18n.language === 'en' ? 'en' : 'fr'];
    showToast({ tone, text, about });
  };
}

/** What a page shows: the id at the end of its address. */
const shownAt = (pathname: string) => /[0-9a-f-]{36}$/.exec(pathname)?.[0];

/** What is scrolled by is told of together, this long after its first was seen. */
const gatherMs = 1_000;

/** Hears what was seen, several at once, on the way out at the latest; answers how to stop. */
function gathered(tell: (ids: string[]) => void): () => void {
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...ids];
    ids.clear();
    if (all.length) tell(all);
  };
  const stop = onSeen((id) => {
    ids.add(id);
    if (ids.size === maxSeenTogether) tellAll();
    else timer ??= setTimeout(tellAll, gatherMs);
  });
  // A phone that is put away tells of it by this alone.
  const hide = () => document.visibilityState === 'hidden' && tellAll();
  window.addEventListener('pagehide', tellAll);
  document.addEventListener('visibilitychange', hide);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('pagehide', tellAll);
    document.removeEventListener('visibilitychange', hide);
  };
}

/**
 * Keeps the badge true (spec 4: live, and at each change of route) and tells of what arrives. What is about the page on
 * screen needs no telling: it counts as read. So does what is about a post that was seen in a feed.
 */
export function useNotificationsLive(userType: UserType, known: number | undefined): void {
  const client = useQueryClient();
  const tell = useTold();
  const { pathname } = useLocation();
  const here = shownAt(pathname);
  const unread = useUnread();
  const { mutate } = useRouteMutation(notificationRoutes.readAbout, {
    refresh,
    onDone: (answer) => {
      setUnread(answer.unread);
      // What was told while this was on its way counts again: an older answer must not hide it.
      askNotificationCount();
    },
  });
  const readAbout = (about: string | string[]) => mutate({ params: { userType }, body: { about }, keepalive: true });
  const arrive = useEffectEvent(() => {
    if (here && unread > 0) readAbout(here);
  });
  useEffect(() => arrive(), [here, unread]);
  const seen = useEffectEvent((ids: string[]) => {
    if (unread > 0) readAbout(ids);
  });
  useEffect(() => gathered((ids) => seen(ids)), []);
  useEffect(() => {
    if (known !== undefined) setUnread(known);
  }, [known]);
  useEffect(() => askNotificationCount(), [pathname]);
  useLive('notificationCount', ({ count }) => setUnread(count));
  useLive('newNotification', ({ count, notification }) => {
    const { about } = notification;
    const shown = about.find((one) => one === (here ?? pathname)) ?? shownHere(about);
    if (shown) return readAbout(shown);
    setUnread(count);
    if (!isToldHere(notification.kind)) tell(notification);
    void readAgain(client, { queryKey: [notificationRoutes.mine.path] });
  });
}
