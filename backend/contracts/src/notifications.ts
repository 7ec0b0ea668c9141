import { z } from 'zod';
import { uuid } from './id.js';
import { idParams, pageOf, pageQuery, route, smallWrites, userTypes } from './route.js';
import { screens } from './screen.js';

declare module './word.js' {
  interface Words {
    notifications: true;
  }
}

export const notificationScreens = screens({ client: '/app/notifications', admin: '/admin/notifications' });

/** What a notification may be about: a thing by its id, or a page that shows none by its path. */
const told = z.union([
  uuid,
  z
    .string()
    .max(200)
    .regex(/^(\/[\w-]+)+$/),
]);

/** Things that were seen together, told of in one call. */
export const maxSeenTogether = 50;

/** How what is told turned out: a failure never looks like a success. */
export const notificationTones = ['ok', 'info', 'warn', 'bad'] as const;
export type NotificationTone = (typeof notificationTones)[number];

export const notificationView = z.object({
  id: uuid,
  kind: z.string(),
  tone: z.enum(notificationTones),
  title: z.string(),
  body: z.string(),
  /** Path inside the app, or null. */
  link: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type NotificationView = z.infer<typeof notificationView>;

/** `clearing` brings back what went together. */
const cleared = z.object({ clearing: uuid, unread: z.int() });
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
    idempotent: true,
    access: 'session',
    summary: 'Mark one as read',
    params: idParams.extend({ userType: z.enum(userTypes) }),
    answer: z.object({ unread: z.int() }),
    limit: smallWrites,
  }),
  /** For who is looking at it anyway: on its own page, or on that of its community. */
  readAbout: route('POST /:userType/notifications/read-about', {
    idempotent: true,
    access: 'session',
    summary: 'Mark all about one thing as read, or about several',
    params,
    /** One thing, or those that were seen together in a list. */
    body: z.strictObject({ about: z.union([told, z.array(told).min(1).max(maxSeenTogether)]) }),
    answer: z.object({ unread: z.int() }),
    limit: smallWrites,
  }),
  clearOne: route('DELETE /:userType/notifications/:id', {
    idempotent: true,
    access: 'session',
    summary: 'Clear one away',
    params: idParams.extend({ userType: z.enum(userTypes) }),
    answer: cleared,
    limit: smallWrites,
  }),
  /** `upTo` is when the newest line came that was seen: those that came later stay, however late the call is made. */
  clearAll: route('POST /:userType/notifications/clear-all', {
    idempotent: true,
    access: 'session',
    summary: 'Clear all away',
    params,
    query: z.strictObject({ upTo: z.iso.datetime().optional() }),
    answer: cleared,
    limit: smallWrites,
  }),
  restore: route('POST /:userType/notifications/restore', {
    idempotent: true,
    access: 'session',
    summary: 'Undo a clearing, within a day',
    params,
    body: z.strictObject({ clearing: uuid }),
    answer: z.object({ unread: z.int() }),
    limit: smallWrites,
  }),
  readAll: route('POST /:userType/notifications/read-all', {
    idempotent: true,
    access: 'session',
    summary: 'Mark all as read',
    params,
    answer: z.object({ unread: z.int() }),
    limit: smallWrites,
  }),
};
