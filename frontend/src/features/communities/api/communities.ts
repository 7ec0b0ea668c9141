import { communityRoutes, type CommunityView, type MemberView } from '@afi/contracts/communities';
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
export const useMembers = (id: string, search: string) =>
  usePages(communityRoutes.members, { params: { id }, query: search ? { search } : {} }, { limit: 30 });

const refresh = [communityRoutes.mine, communityRoutes.one, postRoutes.home] as const;
export function useJoin() {
  const { t } = useTranslation();
  return useRouteMutation(communityRoutes.join, { refresh, offline: { what: () => t('communities:join.title') } });
}
export const useCreateCommunity = () =>
  useRouteMutation(communityRoutes.create, { refresh: [...refresh, profileRoutes.me, communityRequestRoutes.mine] });
/** Not kept for later: what is refused is said beside its field. */
export const useChangeCommunity = () => useRouteMutation(communityRoutes.change, { refresh });
export function useLeave({ name }: Pick<CommunityView, 'name'>) {
  const { t } = useTranslation();
  return useRouteMutation(communityRoutes.leave, {
    refresh,
    offline: { what: () => t('shell:outbox.act', { act: t('communities:leave.action'), of: name }) },
  });
}
/** Not kept for later: the new code is what somebody waits for. */
export const useRenewCode = () => useRouteMutation(communityRoutes.renewCode, { refresh });

/** What owner and team can do about one member. */
export function useMemberActs({ fullname }: Pick<MemberView, 'fullname'>) {
  const { t } = useTranslation();
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act, of: fullname }) });
  const read = [communityRoutes.members, ...refresh];
  return {
    remove: useRouteMutation(communityRoutes.removeMember, {
      refresh: read,
      offline: offline(t('communities:removeMember.menu')),
    }),
    makeTeam: useRouteMutation(communityRoutes.setRole, {
      refresh: read,
      offline: offline(t('communities:makeTeam')),
    }),
    makeMember: useRouteMutation(communityRoutes.setRole, {
      refresh: read,
      offline: offline(t('communities:makeMember')),
    }),
    // Not kept for later: whose the community is must be true at once, for both.
    handOver: useRouteMutation(communityRoutes.setRole, { refresh: read }),
  };
}

/** Communities the caller may publish in. */
export function useWritableCommunities() {
  const mine = useMyCommunities();
  return { ...mine, data: mine.items?.filter((community) => community.role !== 'member') };
}

/** Who invites, and where to; asked without a session too. */
export const useInvitation = (invite: string) =>
  useRouteQuery(communityRoutes.invitation, { params: { invite } }, { enabled: invite !== '', kept: false });
