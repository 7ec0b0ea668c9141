import { notificationSettingsRoutes as routes } from '@afi/contracts/notification-settings';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useNotificationSettings = () => useRouteQuery(routes.mine, {});

export function useChangeNotifications() {
  const { t } = useTranslation();
  return useRouteMutation(routes.change, {
    inOrder: true,
    refresh: [routes.mine],
    offline: { what: () => t('notification-choices:title') },
  });
}

/** Be written to again: it is asked while one looks, so it waits for no network. */
export const useResumeMessages = () => useRouteMutation(routes.resume, { refresh: [routes.mine] });

export const useNotificationLevel = (id: string) => useRouteQuery(routes.level, { params: { id } });

export function useSetLevel() {
  const { t } = useTranslation();
  return useRouteMutation(routes.setLevel, {
    inOrder: true,
    refresh: [routes.level],
    offline: { what: () => t('notification-choices:level.title') },
  });
}
