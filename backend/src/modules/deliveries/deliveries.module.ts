import { deliveryJobs } from '@afi/contracts/deliveries';
import { Global, Module } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { deliveriesForget, deliveriesOfPerson } from './deliveries.personal.js';
import { deliverySettings } from './deliveries.settings.js';
import { DeliveryQueries } from './deliveries.queries.js';
import { QuietHoursQueries } from './quiet-hours.queries.js';
import { DeliveryRules } from './delivery-rules.queries.js';
import { DeliveryWords } from './delivery-words.queries.js';
import { DeliverySchema } from './domain/delivery.js';
import { DeliveryNewsSchema } from './domain/delivery-news.js';
import { HeardMessageSchema } from './domain/heard-message.js';
import { WhatsAppTalkSchema } from './domain/whatsapp-talk.js';
import { NewsOptOutSchema } from './domain/news-opt-out.js';
import { NewsRefusalSchema } from './domain/news-refusal.js';
import { OptOutSchema } from './domain/opt-out.js';
import { PushDeviceSchema } from './domain/push-device.js';
import { StoppedChannelSchema } from './domain/stopped-channel.js';
import { CalledBackOneByOne } from './handlers/called-back-one-by-one.js';
import { KeepRefusalsHandler } from './handlers/keep-refusals.handler.js';
import { ChooseNewsHandler } from './handlers/news-choices.js';
import { NewsOptOuts } from './handlers/news-opt-outs.js';
import { CallBackDeliveriesHandler } from './handlers/call-back.handler.js';
import { DailyRoom } from './handlers/daily-room.js';
import { DeliveriesInTurn } from './handlers/deliveries-in-turn.js';
import { DeliverHandler } from './handlers/deliver.handler.js';
import { DeliveryBatches } from './handlers/delivery-batches.js';
import { DeliveryChanges } from './handlers/delivery-changes.js';
import { DeliveryOutcomes } from './handlers/delivery-outcomes.js';
import { GatheredNews } from './handlers/gathered-news.js';
import { HearMailReportHandler } from './handlers/hear-mail-report.handler.js';
import { HearMessagesHandler } from './handlers/hear-messages.handler.js';
import { HeldDeliveries } from './handlers/held-deliveries.js';
import { EndAddressesHandler, ResumeAddressesHandler } from './handlers/address.handlers.js';
import { OutgoingMessages } from './handlers/outgoing-messages.js';
import { ResumeMessagesHandler } from './handlers/resume-messages.handler.js';
import { OptOuts } from './handlers/opt-outs.js';
import {
  SubscribeDeviceHandler,
  TryDevicesHandler,
  UnsubscribeDeviceHandler,
} from './handlers/push-device.handlers.js';
import { PushDevices } from './handlers/push-devices.js';
import { ResumeChannelHandler } from './handlers/resume-channel.handler.js';
import { RetryDeliveryHandler } from './handlers/retry-delivery.handler.js';
import { StillWanted } from './handlers/still-wanted.js';
import { StoppedChannels } from './handlers/stopped-channels.js';
import { Unsubscribes } from './handlers/unsubscribes.js';
import { WhatsAppTalks } from './handlers/whatsapp-talks.js';
import { WordsOfThen } from './handlers/words-of-then.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { MailWebhookController } from './http/mail-webhook.controller.js';
import { PushController } from './http/push.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { WhatsAppWebhookController } from './http/whatsapp-webhook.controller.js';
import { Migration20261122114000Deliveries } from './migrations/migration-20261122114000-deliveries.js';
import { Migration20261122121500PushDevices } from './migrations/migration-20261122121500-push-devices.js';
import { Migration20261122142500DeliverySources } from './migrations/migration-20261122142500-delivery-sources.js';
import { Migration20261122144500WhatBecameOfDeliveries } from './migrations/migration-20261122144500-what-became-of-deliveries.js';
import { Migration20261122151500HeldDeliveries } from './migrations/migration-20261122151500-held-deliveries.js';
import { Migration20261122210500DeliveriesToContacts } from './migrations/migration-20261122210500-deliveries-to-contacts.js';
import { Migration20261123031500DeliveriesBySourceAlone } from './migrations/migration-20261123031500-deliveries-by-source-alone.js';
import { Migration20261123032000StoppedChannels } from './migrations/migration-20261123032000-stopped-channels.js';
import { Migration20261123033000NewsOptOuts } from './migrations/migration-20261123033000-news-opt-outs.js';
import { Migration20261123110500ConsentedDeliveries } from './migrations/migration-20261123110500-consented-deliveries.js';
import { Migration20261123111000NewsRefusals } from './migrations/migration-20261123111000-news-refusals.js';
import { Migration20261123140000HeldBySource } from './migrations/migration-20261123140000-held-by-source.js';
import { Migration20261123190000WhatDeliveriesWereAbout } from './migrations/migration-20261123190000-what-deliveries-were-about.js';
import { Migration20261124110500BeforeMonths } from './migrations/migration-20261124110500-before-months.js';
import { Migration20261124111000DeliveriesInMonths } from './migrations/migration-20261124111000-deliveries-in-months.js';
import { Migration20261127010000OptOutsByAdmins } from './migrations/migration-20261127010000-opt-outs-by-admins.js';
import { Migration20261128030000BouncesBelowWishes } from './migrations/migration-20261128030000-bounces-below-wishes.js';
import { Migration20261202000020DeliveriesInTurn } from './migrations/migration-20261202000020-deliveries-in-turn.js';
import { Migration20261202000030WhatsAppTalks } from './migrations/migration-20261202000030-whatsapp-talks.js';
import { Migration20261204000001NoticesOfAccounts } from './migrations/migration-20261204000001-notices-of-accounts.js';
import { Migration20261204000002DeliveriesAtOnce } from './migrations/migration-20261204000002-deliveries-at-once.js';
import { DeliverWhenNoticeAsked } from './reactions/deliver-when-notice-asked.js';
import { KeepNewsRefusalsWhenContactProved } from './reactions/keep-news-refusals-when-contact-proved.js';
import { SettleWhenBatchEnded } from './reactions/settle-when-batch-ended.js';
import { TakeOutWhenWishesChanged } from './reactions/take-out-when-wishes-changed.js';
import { DeliveryReads } from './reads/delivery.reads.js';
import { PushDeviceReads } from './reads/push-device.reads.js';
import { DeliverySweep } from './sweep/delivery-sweep.js';

/** Messages that reach people outside the app: a row each, sent by workers a batch at a time. */
@Global()
@Module({
  controllers: [
    DeliveriesController,
    MailWebhookController,
    PushController,
    UnsubscribeController,
    WhatsAppWebhookController,
  ],
  providers: [
    CallBackDeliveriesHandler,
    DeliverHandler,
    RetryDeliveryHandler,
    SubscribeDeviceHandler,
    TryDevicesHandler,
    UnsubscribeDeviceHandler,
    PushDevices,
    DeliveryBatches,
    DeliveryChanges,
    DailyRoom,
    DeliveriesInTurn,
    SettleWhenBatchEnded,
    DeliveryQueries,
    QuietHoursQueries,
    DeliveryRules,
    DeliveryWords,
    OutgoingMessages,
    WhatsAppTalks,
    WordsOfThen,
    DeliveryReads,
    PushDeviceReads,
    DeliverySweep,
    DeliveryOutcomes,
    GatheredNews,
    HearMailReportHandler,
    HearMessagesHandler,
    OptOuts,
    Unsubscribes,
    HeldDeliveries,
    ResumeMessagesHandler,
    EndAddressesHandler,
    ResumeAddressesHandler,
    ResumeChannelHandler,
    StoppedChannels,
    ChooseNewsHandler,
    NewsOptOuts,
    KeepRefusalsHandler,
    CalledBackOneByOne,
    StillWanted,
    TakeOutWhenWishesChanged,
    KeepNewsRefusalsWhenContactProved,
    DeliverWhenNoticeAsked,
  ],
  exports: [DeliveryQueries, DeliveryRules, DeliveryWords, QuietHoursQueries],
})
export class DeliveriesModule {
  constructor(kinds: JobKinds, batches: CalledBackOneByOne) {
    // Each message is tried again by itself: what a batch had begun may have left since.
    const beforeRetry = () => Promise.reject(new Problem('deliveries.retry-each', 409));
    // One for all channels: locks are taken in one order, whatever is queued together.
    const beforeQueued = (asked: readonly unknown[]) =>
      batches.takeOutOf(asked.map((payload) => deliveryJobs.push.payload.parse(payload).fileKey));
    for (const definition of Object.values(deliveryJobs)) kinds.register(definition, { beforeRetry, beforeQueued });
  }
}

export const deliveriesSlice = slice({
  module: DeliveriesModule,
  entities: [
    DeliverySchema,
    PushDeviceSchema,
    OptOutSchema,
    DeliveryNewsSchema,
    HeardMessageSchema,
    WhatsAppTalkSchema,
    NewsOptOutSchema,
    NewsRefusalSchema,
    StoppedChannelSchema,
  ],
  migrations: [
    { name: '20261122114000-deliveries', class: Migration20261122114000Deliveries },
    { name: '20261122121500-push-devices', class: Migration20261122121500PushDevices },
    { name: '20261122142500-delivery-sources', class: Migration20261122142500DeliverySources },
    { name: '20261122144500-what-became-of-deliveries', class: Migration20261122144500WhatBecameOfDeliveries },
    { name: '20261122151500-held-deliveries', class: Migration20261122151500HeldDeliveries },
    { name: '20261122210500-deliveries-to-contacts', class: Migration20261122210500DeliveriesToContacts },
    { name: '20261123031500-deliveries-by-source-alone', class: Migration20261123031500DeliveriesBySourceAlone },
    { name: '20261123032000-stopped-channels', class: Migration20261123032000StoppedChannels },
    { name: '20261123033000-news-opt-outs', class: Migration20261123033000NewsOptOuts },
    { name: '20261123110500-consented-deliveries', class: Migration20261123110500ConsentedDeliveries },
    { name: '20261123111000-news-refusals', class: Migration20261123111000NewsRefusals },
    { name: '20261123140000-held-by-source', class: Migration20261123140000HeldBySource },
    { name: '20261123190000-what-deliveries-were-about', class: Migration20261123190000WhatDeliveriesWereAbout },
    { name: '20261124110500-before-months', class: Migration20261124110500BeforeMonths },
    { name: '20261124111000-deliveries-in-months', class: Migration20261124111000DeliveriesInMonths },
    { name: '20261127010000-opt-outs-by-admins', class: Migration20261127010000OptOutsByAdmins },
    { name: '20261128030000-bounces-below-wishes', class: Migration20261128030000BouncesBelowWishes },
    { name: '20261202000020-deliveries-in-turn', class: Migration20261202000020DeliveriesInTurn },
    { name: '20261202000030-whatsapp-talks', class: Migration20261202000030WhatsAppTalks },
    { name: '20261204000001-notices-of-accounts', class: Migration20261204000001NoticesOfAccounts },
    { name: '20261204000002-deliveries-at-once', class: Migration20261204000002DeliveriesAtOnce },
  ],
  settings: deliverySettings,
  reads: [
    'account',
    'account_settings',
    'comment',
    'notification_settings',
    'campaign',
    'campaign_recipient',
    'campaign_contact',
  ],
  personal: deliveriesOfPerson,
  forgetting: deliveriesForget,
  notPersonal: {
    'delivery.inTurn': 'what the ways of telling one thing have in common, which says nothing of anybody',
    'delivery.sourceId': 'the message of another word it carries, which says whose that is',
    'delivery.subjectId': 'the post or comment it told of, which says whose that is',
  },
});
