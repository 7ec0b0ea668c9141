import { platformRoutes } from '@afi/contracts/platform';
import { useRouteQuery } from '../../lib/query/use-route-query.js';

/** Until the platform says how long it waits before it notifies anybody. */
const usual = 10;

/** Seconds in which what was published can be taken back before anybody hears of it. */
export function useUndoSeconds(): number {
  const { data } = useRouteQuery(platformRoutes.about, {}, { staleTime: 10 * 60_000 });
  return data?.features.undoSeconds ?? usual;
}
