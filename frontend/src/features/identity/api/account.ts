import { settingsRoutes } from '@afi/contracts/settings';
import { profileRoutes } from '@afi/contracts/profiles';
import { identityRoutes } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { useKeepProfile } from './profile.js';

export function useUpdateProfile() {
  const keep = useKeepProfile();
  const { t } = useTranslation();
  return useRouteMutation(profileRoutes.update, {
    refresh: [profileRoutes.me],
    offline: { what: () => t('account:profile.title') },
    onDone: ({ client }) => keep.profile(client),
  });
}

export function useUpdateSettings() {
  const keep = useKeepProfile();
  const { t } = useTranslation();
  return useRouteMutation(settingsRoutes.update, {
    refresh: [profileRoutes.me],
    inOrder: true,
    offline: { what: () => t('account:settings.title') },
    onDone: (settings) => keep.settings(settings),
  });
}

export const useAskContactChange = () => useRouteMutation(identityRoutes.askContactChange);
export function useChangeContact() {
  const keep = useKeepProfile();
  return useRouteMutation(identityRoutes.changeContact, { onDone: ({ client }) => keep.profile(client) });
}

export const useSessions = (userType: UserType) =>
  useRouteQuery(identityRoutes.sessions, { params: { userType } }, { kept: false });
export const useRevokeSession = () =>
  useRouteMutation(identityRoutes.revokeSession, { refresh: [identityRoutes.sessions] });
export const useEndOtherSessions = () =>
  useRouteMutation(identityRoutes.endOtherSessions, { refresh: [identityRoutes.sessions] });
export const useFindAccount = () => useRouteMutation(identityRoutes.findAccount);
export const useEndSessionsOf = () => useRouteMutation(identityRoutes.endSessionsOf);
export const useResendConfirmation = () => useRouteMutation(identityRoutes.resendConfirmation);
export const useChangePassword = () =>
  useRouteMutation(identityRoutes.changePassword, { refresh: [identityRoutes.sessions] });
