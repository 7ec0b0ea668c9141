import { z } from 'zod';
import { idParams, route } from './route.js';

/** `22:00`. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * What an account is told of, and how (spec 3). Something is told when `general`, its type and, outside the app, its way
 * agree: the bell follows `general` and the type.
 */
export const notificationSettings = z.strictObject({
  general: z.boolean(),
  push: z.boolean(),
  whatsapp: z.boolean(),
  email: z.boolean(),
  newPosts: z.boolean(),
  newMembers: z.boolean(),
  newComments: z.boolean(),
  mentions: z.boolean(),
  /** Whether Afi may know that they opened a mail that announces something: only then it carries what tells. */
  mailOpens: z.boolean(),
  /** Hours of the day, where they live, in which nothing is sent outside the app; it is sent when they end. */
  quietHours: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to)
    .nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
/** Where nobody chose: told of everything, in the app and by push; nothing is sent that costs. */
export const defaultNotificationSettings: NotificationSettings = {
  general: true,
  push: true,
  whatsapp: false,
  email: false,
  newPosts: true,
  newMembers: true,
  newComments: true,
  mentions: true,
  mailOpens: false,
  quietHours: null,
};

/**
 * What somebody ended themselves, or what ended for them: `everything`, by STOP; `email`, by the link of a mail; `address`, since
 * mails to it come back.
 */
export const endings = ['everything', 'email', 'address'] as const;
export type Ending = (typeof endings)[number];

/** Ways the platform announces things of its own by: its campaigns. */
export const newsWays = ['inapp', 'push', 'whatsapp', 'email'] as const;
export type NewsWay = (typeof newsWays)[number];
/** Whether somebody wants them there; kept by number and address, whatever account has them. */
export const newsSettings = z.strictObject({
  ...{ newsInapp: z.boolean(), newsPush: z.boolean(), newsWhatsapp: z.boolean(), newsEmail: z.boolean() },
});
export type NewsSettings = z.infer<typeof newsSettings>;
/** What the setting of each way is called. */
export const newsNames = {
  ...({ inapp: 'newsInapp', push: 'newsPush', whatsapp: 'newsWhatsapp', email: 'newsEmail' } as const),
} satisfies Record<NewsWay, keyof NewsSettings>;

export const notificationSettingsView = notificationSettings
  .extend(newsSettings.shape)
  .extend({ ended: z.array(z.enum(endings)) });
export type NotificationSettingsView = z.infer<typeof notificationSettingsView>;

/** Of one community: everything, what is meant for this very person (mentions, announcements to read), or nothing. */
export const notificationLevels = ['all', 'mentions', 'none'] as const;
export type NotificationLevel = (typeof notificationLevels)[number];
const level = z.strictObject({ level: z.enum(notificationLevels) });

const changing = { points: 300, seconds: 3600, by: 'account' } as const;

export const notificationSettingsRoutes = {
  mine: route('GET /client/notification-settings', {
    reads: ['notifications'],
    access: 'client',
    summary: 'What I am told of, and how',
    answer: notificationSettingsView,
  }),
  change: route('PATCH /client/notification-settings', {
    idempotent: true,
    access: 'client',
    summary: 'Change what I am told of; what is not named stays',
    body: notificationSettings.extend(newsSettings.shape).partial(),
    answer: notificationSettingsView,
    limit: changing,
  }),
  resume: route('POST /client/notification-settings/resume', {
    idempotent: true,
    access: 'client',
    summary: 'Be written to again after STOP, or after e-mails were ended',
    answer: notificationSettingsView,
    limit: changing,
  }),
  level: route('GET /client/communities/:id/notification-level', {
    reads: ['notifications'],
    access: 'client',
    summary: 'How much I am told of one community',
    params: idParams,
    answer: level,
  }),
  setLevel: route('PUT /client/communities/:id/notification-level', {
    idempotent: true,
    access: 'client',
    summary: 'Choose how much I am told of one community',
    params: idParams,
    body: level,
    answer: level,
    limit: changing,
  }),
};
