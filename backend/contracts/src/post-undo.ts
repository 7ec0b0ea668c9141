import { z } from 'zod';
import { uuid } from './id.js';
import { postParts } from './posts.js';
import { route } from './route.js';

/** Something published that nobody was notified of yet. */
const heldPost = z.object({
  id: uuid,
  title: z.string(),
  /** The proposal it was made of. */
  draftId: uuid.nullable(),
  parts: postParts,
  /** As long as it can be taken back before anybody hears of it. */
  secondsLeft: z.number().positive(),
});
export type HeldPost = z.infer<typeof heldPost>;

export const postUndoRoutes = {
  /** A page that is loaded anew offers again what the one before it did. */
  held: route('GET /client/held-posts', {
    reads: [],
    access: 'client',
    summary: 'What I published a moment ago and can still take back before anybody is notified, newest first',
    answer: z.object({ items: z.array(heldPost), nextCursor: z.null() }),
  }),
};
