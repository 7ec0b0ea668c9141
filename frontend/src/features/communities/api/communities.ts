import { communityRoutes } from '@afi/contracts/communities';
import { postRoutes } from '@afi/contracts/posts';
import { useAct } from '../../../lib/query/use-act.js';
import { usePages, useRead } from '../../../lib/query/use-read.js';

export const useMyCommunities = () => usePages(communityRoutes.mine, {}, { limit: 50 });
export const useCommunity = (id: string) => useRead(communityRoutes.one, { params: { id } });
export const useMembers = (id: string, q: string) =>
  usePages(communityRoutes.members, { params: { id }, query: q ? { q } : {} }, { limit: 30 });

const refresh = [communityRoutes.mine, communityRoutes.one, postRoutes.home] as const;
export const useJoin = () => useAct(communityRoutes.join, { refresh });
export const useCreateCommunity = () => useAct(communityRoutes.create, { refresh });
export const useLeave = () => useAct(communityRoutes.leave, { refresh });
export const useSetRole = () => useAct(communityRoutes.setRole, { refresh: [communityRoutes.members] });

/** Communities the caller may publish in. */
export function useWritableCommunities() {
  const mine = useMyCommunities();
  return { ...mine, data: mine.items?.filter((community) => community.role !== 'member') };
}
