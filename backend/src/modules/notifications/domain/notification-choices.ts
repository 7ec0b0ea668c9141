import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationLevel, NotificationSettings } from '@afi/contracts/notification-settings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** What an account chose to be told of; without a row, the defaults hold. Written in SQL, so it has no rules of its own. */
export const NotificationSettingsSchema = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: {
    accountId: p.uuid().primary(),
    general: p.boolean(),
    push: p.boolean(),
    whatsapp: p.boolean(),
    email: p.boolean(),
    newPosts: p.boolean(),
    newMembers: p.boolean(),
    newComments: p.boolean(),
    mentions: p.boolean(),
    /** Switched off by themselves, not by a default: announcements of the platform leave these ways alone too. */
    whatsappDeclined: p.boolean().default(false),
    emailDeclined: p.boolean().default(false),
    mailOpens: p.boolean().default(false),
    quietHours: p.json<NotificationSettings['quietHours']>().nullable(),
  },
});

/** How much an account is told of one community; without a row, everything. */
export const NotificationLevelSchema = defineEntity({
  name: 'NotificationLevel',
  tableName: 'notification_level',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    communityId: p.uuid(),
    level: p.string().$type<NotificationLevel>(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof NotificationSettingsSchema | typeof NotificationLevelSchema> {}
}
