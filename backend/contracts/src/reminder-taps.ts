import { z } from 'zod';
import { route } from './route.js';

/** What is done from the system's own notification of a reminder; most systems show two. */
export const reminderTaps = ['done', 'tenMinutes'] as const;
export type ReminderTap = (typeof reminderTaps)[number];

/** Days a tap is taken: as long as a device keeps what it could not send. */
export const reminderTapDays = 8;

export const reminderTapRoutes = {
  tap: route('POST /reminder-taps/:token', {
    access: 'public',
    secret: 'token',
    summary:
      'Say from a notification that what it reminds of is done, or be reminded again in ten minutes; sent twice, it is done once',
    params: z.strictObject({ token: z.string().max(100) }),
    body: z.strictObject({
      act: z.enum(reminderTaps),
      /** When the tap was made. */
      at: z.iso.datetime({ offset: true }).optional(),
    }),
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
};
