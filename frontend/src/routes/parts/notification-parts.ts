import type { NotificationPartViews } from '../../features/notifications/ui/NotificationsList.js';

const files = import.meta.glob<NotificationPartViews>('./*.notification-part.ts', { eager: true, import: 'default' });

/** What can be answered to a notification of a word: `<word>.notification-part.ts` beside this, and nothing else lists them. */
export const notificationParts: NotificationPartViews = Object.assign(
  {},
  ...Object.values(files),
) as NotificationPartViews;
