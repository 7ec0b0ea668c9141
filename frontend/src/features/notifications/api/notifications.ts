import { notificationRoutes } from '@afi/contracts/notifications';
import type { UserType } from '@afi/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { askNotificationCount } from '../../../lib/live/live.js';
import { useLive } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages } from '../../../lib/query/use-route-query.js';
import { showToast } from '../../../lib/toast.js';
import { setUnread } from './unread.js';

export const useNotifications = (userType: UserType) => usePages(notificationRoutes.mine, { params: { userType } });

const refresh = [notificationRoutes.mine] as const;
export const useReadOne = () =>
  useRouteMutation(notificationRoutes.readOne, { refresh, onDone: ({ unread }) => setUnread(unread) });
export const useReadAll = () =>
  useRouteMutation(notificationRoutes.readAll, { refresh, onDone: ({ unread }) => setUnread(unread) });

/** Keeps the badge true (spec 4: live, and at each change of route) and tells of what arrives. */
export function useNotificationsLive(known: number | undefined): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (known !== undefined) setUnread(known);
  }, [known]);
  useEffect(() => askNotificationCount(), [pathname]);
  useLive('notificationCount', ({ count }) => setUnread(count));
  useLive('newNotification', ({ count, notification }) => {
    setUnread(count);
    showToast({ tone: 'ok', text: notification.title });
    void client.invalidateQueries({ queryKey: [notificationRoutes.mine.path] });
  });
}
