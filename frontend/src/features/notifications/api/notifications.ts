import { notificationRoutes } from '@afi/contracts/notifications';
import type { UserType } from '@afi/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { askNotificationCount } from '../../../lib/live/live.js';
import { useLive } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages } from '../../../lib/query/use-route-query.js';
import { showToast } from '../../../lib/toast.js';
import { setUnread, useUnread } from './unread.js';

export const useNotifications = (userType: UserType) => usePages(notificationRoutes.mine, { params: { userType } });

const refresh = [notificationRoutes.mine] as const;
/** Nobody waits for a mark: it is never told. */
const offline = { what: () => '', quiet: true };
export const useReadOne = () =>
  useRouteMutation(notificationRoutes.readOne, { refresh, offline, onDone: ({ unread }) => setUnread(unread) });
export const useReadAll = () =>
  useRouteMutation(notificationRoutes.readAll, { refresh, offline, onDone: ({ unread }) => setUnread(unread) });

const onDone = ({ unread }: { unread: number }) => setUnread(unread);
export const useClearOne = () => useRouteMutation(notificationRoutes.clearOne, { refresh, onDone });
export const useClearAll = () => useRouteMutation(notificationRoutes.clearAll, { refresh, onDone });
export const useRestore = () => useRouteMutation(notificationRoutes.restore, { refresh, onDone });

/** What a page shows: the id at the end of its address. */
const shownAt = (pathname: string) => /[0-9a-f-]{36}$/.exec(pathname)?.[0];

/**
 * Keeps the badge true (spec 4: live, and at each change of route) and tells of what arrives. What is about the page on
 * screen needs no telling: it counts as read.
 */
export function useNotificationsLive(userType: UserType, known: number | undefined): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const here = shownAt(pathname);
  const unread = useUnread();
  const { mutate } = useRouteMutation(notificationRoutes.readAbout, {
    refresh,
    onDone: (answer) => setUnread(answer.unread),
  });
  const readAbout = (about: string) => mutate({ params: { userType }, body: { about } });
  const arrive = useEffectEvent(() => {
    if (here && unread > 0) readAbout(here);
  });
  useEffect(() => arrive(), [here, unread]);
  useEffect(() => {
    if (known !== undefined) setUnread(known);
  }, [known]);
  useEffect(() => askNotificationCount(), [pathname]);
  useLive('notificationCount', ({ count }) => setUnread(count));
  useLive('newNotification', ({ count, notification }) => {
    if (here && notification.about.includes(here)) return readAbout(here);
    setUnread(count);
    showToast({ tone: notification.tone, text: notification.title });
    void client.invalidateQueries({ queryKey: [notificationRoutes.mine.path] });
  });
}
