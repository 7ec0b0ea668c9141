import { drawingRoutes } from '@afi/contracts/slide-drawings';
import type { Slide } from '@afi/contracts/slide-parts';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

const refresh = [drawingRoutes.list] as const;
/** While one is made it is asked for this often, should the live line be away. */
const pollMs = 5_000;

/** Images that are made for the slides of a deck, and who makes them. */
export const useDrawings = (deckId: string) =>
  useRouteQuery(
    drawingRoutes.list,
    { params: { id: deckId } },
    {
      refetchInterval: (all) =>
        all?.items.some(({ state, media }) => state === 'drawing' || media?.status === 'processing') ? pollMs : false,
    },
  );

export const useDraw = () => useRouteMutation(drawingRoutes.create, { refresh });
export const useLeaveDrawing = () => useRouteMutation(drawingRoutes.remove, { refresh });

/** What an image is asked for by, to begin with: what stands on the slide, in one piece. */
export const drawingTextOf = ({ title, text, items }: Slide): string =>
  [title, text, ...items.map(({ head, text: said }) => [head, said].filter(Boolean).join(' '))]
    .map((one) => one.replace(/\s+/g, ' ').trim().replace(/\.$/, ''))
    .filter(Boolean)
    .join('. ')
    .slice(0, 400);
