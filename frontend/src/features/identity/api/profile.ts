import { profileRoutes } from '@afi/contracts/profiles';
import { identityRoutes } from '@afi/contracts/identity';
import { type AdminProfile, type ClientProfile, type ManagerProfile, type MeAnswer } from '@afi/contracts/profiles';
import { type InterfaceSettings } from '@afi/contracts/settings';
import type { UserType } from '@afi/contracts/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.js';
import { keyOf } from '../../../lib/query/keys.js';
import {
  beginLeaving,
  endSession,
  keepUserInfo,
  readSession,
  readUserInfo,
  startSession,
} from '../../../lib/session/session.js';

export type AnyProfile = AdminProfile | ManagerProfile | ClientProfile;

const meKey = (userType: UserType) => keyOf(profileRoutes.me, { userType });

function profileIn(answer: MeAnswer | undefined, userType: UserType): AnyProfile | undefined {
  return answer?.[userType];
}

async function loadProfile(userType: UserType): Promise<MeAnswer> {
  const pushToken = localStorage.getItem('pushToken');
  const query = userType === 'client' && pushToken ? { pushToken } : {};
  const answer = await send(profileRoutes.me, { params: { userType }, query });
  const profile = profileIn(answer, userType);
  if (profile) keepUserInfo(profile);
  return answer;
}

/**
 * Profile of the signed-in account, through the stored user type (spec 4). Until the network answers, what was last
 * known on this device is shown. An answer without a profile ends the session.
 */
export function useProfile() {
  const session = readSession();
  const userType = session?.userType ?? 'client';
  const query = useQuery({
    queryKey: meKey(userType),
    queryFn: async () => {
      const answer = await loadProfile(userType);
      if (!profileIn(answer, userType)) endSession('expired');
      return answer;
    },
    enabled: session !== null,
    staleTime: 60_000,
    placeholderData: () => {
      const known = readUserInfo();
      return known ? { [userType]: known } : undefined;
    },
  });
  return { ...query, profile: profileIn(query.data, userType), userType };
}

export function useClientProfile(): ClientProfile | undefined {
  const { profile, userType } = useProfile();
  return userType === 'client' ? (profile as ClientProfile | undefined) : undefined;
}

/** Puts a changed profile or changed settings where every screen reads them. */
export function useKeepProfile() {
  const client = useQueryClient();
  return {
    profile: (profile: ClientProfile) => {
      keepUserInfo(profile);
      client.setQueryData(meKey('client'), { client: profile } satisfies MeAnswer);
    },
    settings: (settings: InterfaceSettings) => {
      const userType = readSession()?.userType;
      if (!userType) return;
      client.setQueryData<MeAnswer>(meKey(userType), (known) => {
        const profile = profileIn(known, userType);
        return profile ? { [userType]: { ...profile, settings } } : known;
      });
    },
  };
}

/** Opens the session of an account that just proved who it is. */
export function enter(userType: UserType, token: string, profile: AnyProfile): void {
  startSession({ token, userType, userId: profile.id });
  keepUserInfo(profile);
}

/** Ends the session here at once; the server is told, but leaving does not wait for it. */
export async function leave(): Promise<void> {
  const userType = readSession()?.userType;
  if (!userType) return;
  beginLeaving();
  await Promise.race([
    send(identityRoutes.logout, { params: { userType }, keepalive: true }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_500)),
  ]);
  endSession('logout');
}
