import { z } from 'zod';
import { settings } from '@afi/runtime/settings';

const megabytes = (most: number) => z.coerce.number().int().min(1).default(most);

/** How much each account may send and keep. */
export const mediaSettings = settings(
  z.object({
    UPLOAD_DAY_MB: megabytes(1_024).describe('Megabytes of files one account may send within a day'),
    UPLOAD_TOTAL_MB: megabytes(5_120).describe('Megabytes of files one account may keep'),
  }),
);
