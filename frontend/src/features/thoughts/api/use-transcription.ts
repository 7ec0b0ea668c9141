import { platformRoutes } from '@afi/contracts/platform';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Whether this installation has a service that writes recordings down; until that is known, none is promised. */
export function useTranscription(): boolean {
  const { data } = useRouteQuery(platformRoutes.about, {}, { staleTime: 10 * 60_000 });
  return data?.features.transcription ?? false;
}
