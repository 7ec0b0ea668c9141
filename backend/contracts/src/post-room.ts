import { z } from 'zod';
import { route } from './route.js';

/** Bytes of texts of posts an account wrote within a day, and of those it keeps. */
export const postTextUse = z.object({
  stored: z.int().nonnegative(),
  storedLimit: z.int().positive(),
  today: z.int().nonnegative(),
  todayLimit: z.int().positive(),
});
export type PostTextUse = z.infer<typeof postTextUse>;

export const postRoomRoutes = {
  use: route('GET /client/post-texts/use', {
    reads: ['posts'],
    access: 'client',
    summary: 'Room the texts of my posts take, and how much I have',
    answer: postTextUse,
  }),
};
