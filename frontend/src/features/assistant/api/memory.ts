import { memoryRoutes } from '@afi/contracts/assistant-memory';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [memoryRoutes.read] as const;

/** What Afi is to know of me. */
export const useMemory = () => useRouteQuery(memoryRoutes.read, {});

/** What may be done with it; without a network it waits on the device. */
export function useMemoryActs() {
  const { t } = useTranslation();
  const says = (act: string, of: string) =>
    t('shell:outbox.act', { act: t(`assistant:memory.${act}`), of: formatShort(of) });
  const title = t('assistant:memory.title');
  return {
    use: useRouteMutation(memoryRoutes.use, { refresh, offline: { what: () => says('change', title) } }),
    allow: useRouteMutation(memoryRoutes.allow, {
      refresh,
      inOrder: true,
      offline: { what: () => says('change', title) },
    }),
    extras: useRouteMutation(memoryRoutes.extras, {
      refresh,
      inOrder: true,
      offline: { what: () => says('change', title) },
    }),
    keep: useRouteMutation(memoryRoutes.keep, { refresh, offline: { what: ({ body }) => says('keep', body.text) } }),
    change: useRouteMutation(memoryRoutes.change, {
      refresh,
      offline: { what: ({ body }) => says('change', body.text) },
    }),
    forget: useRouteMutation(memoryRoutes.forget, { refresh, offline: { what: () => says('forget', title) } }),
  };
}
