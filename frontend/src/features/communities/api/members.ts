import { communityRoutes, type CommunityView, type MemberView } from '@afi/contracts/communities';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages } from '../../../lib/query/use-route-query.js';
import { refresh } from './communities.js';

export const useMembers = (id: string, search: string) =>
  usePages(communityRoutes.members, { params: { id }, query: search ? { search } : {} }, { limit: 30 });

export function useLeave({ name }: Pick<CommunityView, 'name'>) {
  const { t } = useTranslation();
  return useRouteMutation(communityRoutes.leave, {
    refresh,
    offline: { what: () => t('shell:outbox.act', { act: t('community-members:leave.action'), of: name }) },
  });
}

/** What owner and team can do about one member. */
export function useMemberActs({ fullname }: Pick<MemberView, 'fullname'>) {
  const { t } = useTranslation();
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act, of: fullname }) });
  const read = [communityRoutes.members, ...refresh];
  return {
    remove: useRouteMutation(communityRoutes.removeMember, {
      refresh: read,
      offline: offline(t('community-members:removeMember.menu')),
    }),
    makeTeam: useRouteMutation(communityRoutes.setRole, {
      refresh: read,
      offline: offline(t('community-members:makeTeam')),
    }),
    makeMember: useRouteMutation(communityRoutes.setRole, {
      refresh: read,
      offline: offline(t('community-members:makeMember')),
    }),
    // Not kept for later: whose the community is must be true at once, for both.
    handOver: useRouteMutation(communityRoutes.setRole, { refresh: read }),
  };
}
