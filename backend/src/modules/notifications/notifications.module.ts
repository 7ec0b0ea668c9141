import { notificationScreens } from '@afi/contracts/notifications';
import { Module } from '@nestjs/common';
import { SocketEvents } from '../../platform/realtime/socket-events.js';
import { NotificationSchema } from './domain/notification.js';
import { ClearNotificationsHandler, RestoreNotificationsHandler } from './handlers/clear.handlers.js';
import { Bell } from './handlers/bell.js';
import {
  MarkReadHandler,
  NotifyAdminsHandler,
  NotifyHandler,
  NotifyMembersHandler,
} from './handlers/notify.handlers.js';
import { NotifyTogetherHandler } from './handlers/notify-together.handler.js';
import { NotificationsController } from './http/notifications.controller.js';
import { NotifyAdminsWhenMessageBudgetSpent } from './reactions/notify-admins-when-message-budget-spent.js';
import { NotifyAdminsWhenModelRefused } from './reactions/notify-admins-when-model-refused.js';
import { NotifyPeopleWhenCommentPublished } from './reactions/notify-people-when-comment-published.js';
import { NotifyTeamWhenCommentHeld } from './reactions/notify-team-when-comment-held.js';
import { NotifyMembersWhenPostHoldEnded } from './reactions/notify-members-when-post-hold-ended.js';
import { NotifyMembersWhenPostPublished } from './reactions/notify-members-when-post-published.js';
import { NotifyNextMembersWhenMembersPartlyNotified } from './reactions/notify-next-members-when-members-partly-notified.js';
import { NotifyRequesterWhenRequestAnswered } from './reactions/notify-requester-when-request-answered.js';
import { NotifyOwnerWhenJobEnded } from './reactions/notify-owner-when-job-ended.js';
import { Migration20261122003000ClearedNotifications } from './migrations/migration-20261122003000-cleared-notifications.js';
import { NotificationSweep } from './sweep/notification-sweep.js';
import { NotificationReads } from './reads/notification.reads.js';
import { slice } from '../../platform/slice.js';
import { notificationsForget, notificationsOfPerson } from './notifications.personal.js';

/** What an account is told inside the app. */
@Module({
  controllers: [NotificationsController],
  providers: [
    Bell,
    ClearNotificationsHandler,
    RestoreNotificationsHandler,
    NotificationSweep,
    MarkReadHandler,
    NotifyAdminsHandler,
    NotifyHandler,
    NotifyMembersHandler,
    NotifyTogetherHandler,
    NotifyAdminsWhenMessageBudgetSpent,
    NotifyAdminsWhenModelRefused,
    NotifyMembersWhenPostHoldEnded,
    NotifyMembersWhenPostPublished,
    NotifyNextMembersWhenMembersPartlyNotified,
    NotifyOwnerWhenJobEnded,
    NotifyPeopleWhenCommentPublished,
    NotifyTeamWhenCommentHeld,
    NotifyRequesterWhenRequestAnswered,
    NotificationReads,
  ],
})
export class NotificationsModule {
  constructor(events: SocketEvents, reads: NotificationReads) {
    events.contribute('getNotificationCount', async ({ accountId }, socket) => {
      socket.emit('notificationCount', { count: await reads.unread(accountId) });
    });
  }
}

export const notificationsSlice = slice({
  module: NotificationsModule,
  entities: [NotificationSchema],
  migrations: [{ name: '20261122003000-cleared-notifications', class: Migration20261122003000ClearedNotifications }],
  screens: notificationScreens,
  reads: ['account'],
  personal: notificationsOfPerson,
  forgetting: notificationsForget,
  notPersonal: { 'notification.clearedAs': 'marks what was cleared together' },
});
