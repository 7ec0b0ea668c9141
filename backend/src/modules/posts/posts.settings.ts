import { settings } from '@afi/runtime/settings';
import { z } from 'zod';

const megabytes = (most: number) => z.coerce.number().int().min(1).default(most);

/** How much text of posts each account may write and keep. */
export const postSettings = settings(
  z.object({
    POST_TEXTS_DAY_MB: megabytes(20).describe('Megabytes of texts of posts one account may write within a day'),
    POST_TEXTS_TOTAL_MB: megabytes(200).describe(
      'Megabytes of texts of posts one account may keep: posts, what they were before edits, and what is not saved yet',
    ),
  }),
);
