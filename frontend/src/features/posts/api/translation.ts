import type { Language } from '@afi/contracts/language';
import { postTranslationRoutes } from '@afi/contracts/post-translations';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** Asked for again where no word of its end came. */
const askAgainMs = 10_000;

/** What the model makes of a post; sent for once somebody wants it. */
export const usePostTranslation = (postId: string, to: Language, enabled: boolean) =>
  useRouteQuery(
    postTranslationRoutes.one,
    { params: { id: postId }, query: { to } },
    { enabled, refetchInterval: (last) => (last?.status === 'waiting' ? askAgainMs : false) },
  );

export const useTranslate = () => useRouteMutation(postTranslationRoutes.ask, { refresh: [postTranslationRoutes.one] });
