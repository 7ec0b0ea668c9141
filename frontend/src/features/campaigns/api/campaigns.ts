import type { Audience } from '@afi/contracts/audiences';
import { campaignRoutes as routes, type CampaignInput } from '@afi/contracts/campaigns';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.js';
import { useLiveState } from '../../../lib/live/use-live.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** While the socket is away, how often a campaign under way is read. */
const awayMs = 5_000;

/** One campaign; told by the socket when it moves. */
export function useCampaign(id: string) {
  const live = useLiveState();
  return useRouteQuery(
    routes.one,
    { params: { id } },
    { kept: false, refetchInterval: live === 'on' ? false : awayMs },
  );
}

export const useAudienceChoices = () => useRouteQuery(routes.choices, {}, { kept: false });

/** Whether somebody can be counted: a file has been sent, and says where its people are reached. */
export const isChosen = (audience: Audience): boolean =>
  !('csvMediaId' in audience) || Boolean(audience.csvMediaId && (audience.mapping.phone || audience.mapping.email));

/** Whom a campaign reaches, a moment after it was last changed; what was told before stays meanwhile. */
export function useReach(
  wanted: Pick<CampaignInput, 'audience' | 'channels' | 'fallback' | 'schedule' | 'timeZone' | 'window'>,
) {
  const { audience, channels, fallback, schedule, timeZone, window } = wanted;
  const [asked] = useDebouncedValue(JSON.stringify({ audience, channels, fallback, schedule, timeZone, window }), 400);
  return useQuery({
    queryKey: [routes.reach.path, asked],
    queryFn: ({ signal }) => send(routes.reach, { body: JSON.parse(asked) as never, signal }),
    enabled: channels.length > 0 && isChosen((JSON.parse(asked) as { audience: Audience }).audience),
    placeholderData: keepPreviousData,
    meta: { kept: false },
  });
}

/** Counts again whom a campaign reaches: somebody came or left since. Ends once it is shown. */
export function useCountAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [routes.reach.path] });
}

const refresh = [routes.all, routes.one, routes.recipients] as const;
export const useWriteCampaign = () => useRouteMutation(routes.create, { refresh });
export const useChangeCampaign = () => useRouteMutation(routes.update, { refresh });
export const useDuplicateCampaign = () => useRouteMutation(routes.duplicate, { refresh });
export const useLaunchCampaign = () => useRouteMutation(routes.launch, { refresh });
export const useTestCampaign = () => useRouteMutation(routes.test);
/** The acts on one under way. */
export const useSteering = () => ({
  pause: useRouteMutation(routes.pause, { refresh }),
  resume: useRouteMutation(routes.resume, { refresh }),
  cancel: useRouteMutation(routes.cancel, { refresh }),
  retry: useRouteMutation(routes.retry, { refresh }),
});
