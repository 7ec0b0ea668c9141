import { communityRoutes } from '@afi/contracts/communities';
import { postRoutes } from '@afi/contracts/posts';
import { profileRoutes } from '@afi/contracts/profiles';
import { communityRequestRoutes } from '@afi/contracts/community-requests';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

export const useMyCommunities = () => usePages(communityRoutes.mine, {}, { limit: 50 });
/** Asked again while its logo is made. */
export const useCommunity = (id: string) =>
  useRouteQuery(
    communityRoutes.one,
    { params: { id } },
    { refetchInterval: (last) => last?.logo?.status === 'processing' && 2_000 },
  );

/** What is read again once somebody's communities have changed. */
export const refresh = [communityRoutes.mine, communityRoutes.one, postRoutes.home] as const;

export function useJoin() {
  const { t } = useTranslation();
  return useRouteMutation(communityRoutes.join, { refresh, offline: { what: () => t('communities:join.title') } });
}
export const useCreateCommunity = () =>
  useRouteMutation(communityRoutes.create, { refresh: [...refresh, profileRoutes.me, communityRequestRoutes.mine] });
/** Not kept for later: what is refused is said beside its field. */
export const useChangeCommunity = () => useRouteMutation(communityRoutes.change, { refresh });
/** Not kept for later: the new code is what somebody waits for. */
export const useRenewCode = () => useRouteMutation(communityRoutes.renewCode, { refresh });

/** Communities the caller may publish in. */
export function useWritableCommunities() {
  const mine = useMyCommunities();
  return { ...mine, data: mine.items?.filter((community) => community.role !== 'member') };
}

/** Who invites, and where to; asked without a session too. */
export const useInvitation = (invite: string) =>
  useRouteQuery(communityRoutes.invitation, { params: { invite } }, { enabled: invite !== '', kept: false });
