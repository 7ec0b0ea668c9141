import { z } from 'zod';
import { idParams, pageOf, pageQuery, route, userTypes } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    notifications: true;
  }
}

export const notificationScreens = screens({ client: '/app/notifications', admin: '/admin/notifications' });

export const notificationView = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path inside the app, or null. */
  link: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type NotificationView = z.infer<typeof notificationView>;

const params = z.strictObject({ userType: z.enum(userTypes) });
export const notificationRoutes = {
  mine: route('GET /:userType/notifications', {
    reads: ['notifications'],
    access: 'session',
    summary: 'My notifications, newest first',
    params,
    query: pageQuery,
    answer: pageOf(notificationView).extend({ unread: z.int() }),
  }),
  readOne: route('POST /:userType/notifications/:id/read', {
    access: 'session',
    summary: 'Mark one as read',
    params: idParams.extend({ userType: z.enum(userTypes) }),
    answer: z.object({ unread: z.int() }),
  }),
  readAll: route('POST /:userType/notifications/read-all', {
    access: 'session',
    summary: 'Mark all as read',
    params,
    answer: z.object({ unread: z.int() }),
  }),
};
