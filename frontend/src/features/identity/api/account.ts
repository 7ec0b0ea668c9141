import { identityRoutes } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { useAct } from '../../../lib/query/use-act.js';
import { useRead } from '../../../lib/query/use-read.js';
import { useKeepProfile } from './profile.js';

export function useUpdateProfile() {
  const keep = useKeepProfile();
  return useAct(identityRoutes.updateProfile, { onDone: ({ client }) => keep.profile(client) });
}

export function useUpdateSettings() {
  const keep = useKeepProfile();
  return useAct(identityRoutes.updateSettings, { onDone: (settings) => keep.settings(settings) });
}

export const useSessions = (userType: UserType) =>
  useRead(identityRoutes.sessions, { params: { userType } }, { kept: false });
export const useRevokeSession = () => useAct(identityRoutes.revokeSession, { refresh: [identityRoutes.sessions] });
export const useResendConfirmation = () => useAct(identityRoutes.resendConfirmation);
export const useChangePassword = () => useAct(identityRoutes.changePassword, { refresh: [identityRoutes.sessions] });
