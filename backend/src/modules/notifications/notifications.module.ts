import { notificationScreens } from '@afi/contracts/notifications';
import { Module } from '@nestjs/common';
import { SocketEvents } from '../../platform/realtime/socket-events.js';
import { NotificationLevelSchema, NotificationSettingsSchema } from './domain/notification-choices.js';
import { NotificationSchema } from './domain/notification.js';
import { ClearNotificationsHandler, RestoreNotificationsHandler } from './handlers/clear.handlers.js';
import { Bell } from './handlers/bell.js';
import { Outside } from './handlers/outside.js';
import {
  MarkReadHandler,
  NotifyAdminsHandler,
  NotifyHandler,
  NotifyMembersHandler,
} from './handlers/notify.handlers.js';
import { NotifyTogetherHandler } from './handlers/notify-together.handler.js';
import { ChooseNotificationLevelHandler, ChooseNotificationsHandler } from './handlers/choose.handlers.js';
import { NotificationSettingsController } from './http/notification-settings.controller.js';
import { NotificationsController } from './http/notifications.controller.js';
import { NotifyAdminsWhenChannelStopped } from './reactions/notify-admins-when-channel-stopped.js';
import { NotifyAdminsWhenMessageBudgetSpent } from './reactions/notify-admins-when-message-budget-spent.js';
import { NotifyAdminsWhenModelRefused } from './reactions/notify-admins-when-model-refused.js';
import { NotifyAuthorWhenFilmNotBegun } from './reactions/notify-author-when-film-not-begun.js';
import { NotifyAuthorWhenPostPublishedLate } from './reactions/notify-author-when-post-published-late.js';
import { NotifyAuthorWhenPostPaid } from './reactions/notify-author-when-post-paid.js';
import { NotifyAuthorWhenPostReacted } from './reactions/notify-author-when-post-reacted.js';
import { NotifyReadersWhenAnnouncementReminded } from './reactions/notify-readers-when-announcement-reminded.js';
import { NotifyVotersWhenPollEnded } from './reactions/notify-voters-when-poll-ended.js';
import { NotifyPeopleWhenCommentPublished } from './reactions/notify-people-when-comment-published.js';
import { NotifyTeamWhenCommentHeld } from './reactions/notify-team-when-comment-held.js';
import { NotifyTeamWhenMemberJoined } from './reactions/notify-team-when-member-joined.js';
import { NotifyMembersWhenPostHoldEnded } from './reactions/notify-members-when-post-hold-ended.js';
import { NotifyMembersWhenPostPublished } from './reactions/notify-members-when-post-published.js';
import { NotifyNextMembersWhenMembersPartlyNotified } from './reactions/notify-next-members-when-members-partly-notified.js';
import { NotifyRequesterWhenRequestAnswered } from './reactions/notify-requester-when-request-answered.js';
import { NotifyOwnerWhenJobEnded } from './reactions/notify-owner-when-job-ended.js';
import { Migration20261122003000ClearedNotifications } from './migrations/migration-20261122003000-cleared-notifications.js';
import { Migration20261122151500QuietHours } from './migrations/migration-20261122151500-quiet-hours.js';
import { Migration20261122155500DeclinedWays } from './migrations/migration-20261122155500-declined-ways.js';
import { Migration20261122161500DeclinedElsewhere } from './migrations/migration-20261122161500-declined-elsewhere.js';
import { Migration20261122053500NotificationChoices } from './migrations/migration-20261122053500-notification-choices.js';
import { Migration20261122111500NamelessNotifications } from './migrations/migration-20261122111500-nameless-notifications.js';
import { Migration20261122085000NotificationWords } from './migrations/migration-20261122085000-notification-words.js';
import { NotificationSweep } from './sweep/notification-sweep.js';
import { Migration20261122080000NotificationActors } from './migrations/migration-20261122080000-notification-actors.js';
import { Migration20261124112000BeforeMonths } from './migrations/migration-20261124112000-before-months.js';
import { Migration20261124112500NotificationsInMonths } from './migrations/migration-20261124112500-notifications-in-months.js';
import { Migration20261127020000MailOpens } from './migrations/migration-20261127020000-mail-opens.js';
import { StillTold } from './reads/still-told.js';
import { Recipients } from './reads/recipients.js';
import { NotificationReads } from './reads/notification.reads.js';
import { slice } from '../../platform/slice.js';
import { notificationsForget, notificationsOfPerson } from './notifications.personal.js';

/** What an account is told inside the app. */
@Module({
  controllers: [NotificationSettingsController, NotificationsController],
  providers: [
    Bell,
    Outside,
    ClearNotificationsHandler,
    RestoreNotificationsHandler,
    NotificationSweep,
    MarkReadHandler,
    NotifyAdminsHandler,
    NotifyHandler,
    NotifyMembersHandler,
    NotifyTogetherHandler,
    NotifyAdminsWhenChannelStopped,
    NotifyAdminsWhenMessageBudgetSpent,
    NotifyAdminsWhenModelRefused,
    NotifyMembersWhenPostHoldEnded,
    NotifyMembersWhenPostPublished,
    NotifyNextMembersWhenMembersPartlyNotified,
    NotifyOwnerWhenJobEnded,
    NotifyPeopleWhenCommentPublished,
    NotifyTeamWhenCommentHeld,
    NotifyTeamWhenMemberJoined,
    NotifyRequesterWhenRequestAnswered,
    ChooseNotificationLevelHandler,
    ChooseNotificationsHandler,
    NotifyAuthorWhenFilmNotBegun,
    NotifyAuthorWhenPostPublishedLate,
    NotifyAuthorWhenPostPaid,
    NotifyAuthorWhenPostReacted,
    NotifyReadersWhenAnnouncementReminded,
    NotifyVotersWhenPollEnded,
    NotificationReads,
    Recipients,
    StillTold,
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
  entities: [NotificationSchema, NotificationSettingsSchema, NotificationLevelSchema],
  migrations: [
    { name: '20261122003000-cleared-notifications', class: Migration20261122003000ClearedNotifications },
    { name: '20261122053500-notification-choices', class: Migration20261122053500NotificationChoices },
    { name: '20261122080000-notification-actors', class: Migration20261122080000NotificationActors },
    { name: '20261122085000-notification-words', class: Migration20261122085000NotificationWords },
    { name: '20261122111500-nameless-notifications', class: Migration20261122111500NamelessNotifications },
    { name: '20261122151500-quiet-hours', class: Migration20261122151500QuietHours },
    { name: '20261122155500-declined-ways', class: Migration20261122155500DeclinedWays },
    { name: '20261122161500-declined-elsewhere', class: Migration20261122161500DeclinedElsewhere },
    { name: '20261124112000-before-months', class: Migration20261124112000BeforeMonths },
    { name: '20261124112500-notifications-in-months', class: Migration20261124112500NotificationsInMonths },
    { name: '20261127020000-mail-opens', class: Migration20261127020000MailOpens },
  ],
  screens: notificationScreens,
  reads: ['account'],
  personal: notificationsOfPerson,
  forgetting: notificationsForget,
  notPersonal: {
    'notification.actorId': 'somebody else’s line; what they did is in their own rows of other words',
    'notification.clearedAs': 'marks what was cleared together',
  },
});
