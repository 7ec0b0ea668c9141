import { thoughtRoutes, type ThoughtInput, type ThoughtView } from '@afi/contracts/thoughts';
import type { SendInput } from '../../../lib/api/send.js';
import { formatShort } from '../../../lib/format.js';
import { useTranslation } from 'react-i18next';
import { bringingBack } from '../../../lib/outbox/kept-offline.js';
import { isCallOf, useOutbox } from '../../../lib/outbox/use-outbox.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { usePages, useRouteQuery } from '../../../lib/query/use-route-query.js';

export type ThoughtQuery = Partial<NonNullable<SendInput<typeof thoughtRoutes.list>['query']>>;

export const useThoughts = (query: ThoughtQuery) => usePages(thoughtRoutes.list, { query });
/** While it is being written down it is looked at again: what is there is shown. */
const listeningMs = 4_000;
export const useThought = (id: string) =>
  useRouteQuery(
    thoughtRoutes.one,
    { params: { id } },
    { refetchInterval: (last) => (last?.transcript?.state === 'processing' ? listeningMs : false) },
  );
export const useThoughtTags = () => useRouteQuery(thoughtRoutes.tags, {}).data?.items ?? [];
export const useOnThisDay = () => useRouteQuery(thoughtRoutes.onThisDay, {}).data?.items ?? [];
export const useMoods = (from: string, to: string) => useRouteQuery(thoughtRoutes.moods, { query: { from, to } });

const refresh = [
  thoughtRoutes.list,
  thoughtRoutes.one,
  thoughtRoutes.tags,
  thoughtRoutes.moods,
  thoughtRoutes.onThisDay,
] as const;

/** What waits on the device is named by its beginning. */
const beginningOf = (text: string): string => formatShort(text, 60);

export function useKeepThought() {
  const { t } = useTranslation();
  return useRouteMutation(thoughtRoutes.create, {
    refresh,
    offline: {
      what: ({ body }) =>
        t('shell:outbox.act', { act: t('thoughts:one'), of: beginningOf(body?.content || body?.title || '') }),
      done: () => t('thoughts:kept'),
    },
  });
}

/** Changes, deletes and brings back one thought. */
export function useThoughtActs({ title, content }: Pick<ThoughtView, 'title' | 'content'>) {
  const { t } = useTranslation();
  const of = beginningOf(title || content);
  const offline = (act: string) => ({ what: () => t('shell:outbox.act', { act, of }) });
  return {
    change: useRouteMutation(thoughtRoutes.update, { refresh, offline: offline(t('thoughts:edit')) }),
    remove: useRouteMutation(thoughtRoutes.remove, { refresh, offline: offline(t('thoughts:remove')) }),
    restore: useRouteMutation(thoughtRoutes.restore, { refresh, offline: bringingBack(of) }),
  };
}

/** Thoughts written here, on one goal or all in all, that are on this device only: what was refused, too. */
export const useWaitingThoughts = (goalId?: string) =>
  useOutbox().filter(
    (write) =>
      isCallOf(write, thoughtRoutes.create) &&
      (!goalId || (write.input as { body: ThoughtInput }).body.goalId === goalId),
  );

export const useActOnThoughts = () => useRouteMutation(thoughtRoutes.actOnChosen, { refresh });

/** It is asked while one looks, so it waits for no network. */
export const useTranscribeAgain = () => useRouteMutation(thoughtRoutes.transcribeAgain, { refresh });
