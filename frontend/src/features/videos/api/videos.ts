import { creationRoutes } from '@afi/contracts/creations';
import { videoRoutes, type VideoView } from '@afi/contracts/videos';
import { videoShareRoutes } from '@afi/contracts/video-shares';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { keyOf } from '../../../lib/query/keys.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [videoRoutes.one, creationRoutes.list] as const;

/** While it is made, a video is asked for this often, should the live line be away. */
const pollMs = 3_000;
export const isMaking = ({ state }: Pick<VideoView, 'state'>): boolean =>
  state === 'cutting' || state === 'waiting' || state === 'rendering';

export const useVideo = (id: string) =>
  useRouteQuery(
    videoRoutes.one,
    { params: { id } },
    { refetchInterval: (video) => (video && isMaking(video) ? pollMs : false) },
  );

export const useBeginVideo = () => useRouteMutation(videoRoutes.create, { refresh });
/** Keeps one that waits for its pictures from being made by itself. */
export const useStopVideo = () => useRouteMutation(videoRoutes.stop, { refresh });
export const useRenderVideo = () => useRouteMutation(videoRoutes.render, { refresh });

/** What is done with the link of a film. */
export const useVideoShare = () => ({
  make: useRouteMutation(videoShareRoutes.share, { refresh: [videoRoutes.one] }),
  end: useRouteMutation(videoShareRoutes.end, { refresh: [videoRoutes.one] }),
});

/** Copies, deletes and brings back one video. */
export function useVideoActs(title: string) {
  const { t } = useTranslation();
  const offline = { what: () => t('shell:outbox.act', { act: t('videos:remove'), of: title }) };
  return {
    duplicate: useRouteMutation(videoRoutes.duplicate, { refresh }),
    remove: useRouteMutation(videoRoutes.remove, { refresh, offline }),
    restore: useRouteMutation(videoRoutes.restore, { refresh, offline: bringingBack(title) }),
  };
}

/** What is needed to edit a video, beside its words. */
export const editedVideo = (id: string) => ({
  name: 'video scenes',
  read: () => send(videoRoutes.one, { params: { id } }),
  queryKey: keyOf(videoRoutes.one, { id }),
  lists: [creationRoutes.list.path],
});
