import { storyRoutes, type StoryRow } from '@afi/contracts/stories';
import { storyBookRoutes } from '@afi/contracts/story-books';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [storyRoutes.list, storyRoutes.one] as const;

export const useStories = () => usePages(storyRoutes.list, { query: {} });
export const useStory = (id: string) => useRouteQuery(storyRoutes.one, { params: { id } });
/** The thoughts it tells, as they are now. */
export const useStorySources = (id: string) => useRouteQuery(storyRoutes.sources, { params: { id } });
export function useComposeStory() {
  const { t } = useTranslation();
  return useRouteMutation(storyRoutes.create, {
    refresh,
    offline: { what: ({ body: { thoughtIds } }) => t('stories:composing', { count: thoughtIds.length }) },
  });
}

export const useMakeStoryBook = () => useRouteMutation(storyBookRoutes.create, { refresh: [] });

/** Changes, deletes and brings back one story. */
export function useStoryActs({ title }: Pick<StoryRow, 'title'>) {
  const { t } = useTranslation();
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act: t(`stories:${act}`), of: title }) });
  return {
    change: useRouteMutation(storyRoutes.update, { refresh, offline: offline('edit') }),
    remove: useRouteMutation(storyRoutes.remove, { refresh, offline: offline('remove') }),
    restore: useRouteMutation(storyRoutes.restore, { refresh, offline: bringingBack(title) }),
  };
}
