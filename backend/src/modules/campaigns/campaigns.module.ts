import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { campaignRecipientList, campaignScreens } from '@afi/contracts/campaigns';
import { Module } from '@nestjs/common';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { campaignsForget, campaignsOfPerson } from './campaigns.personal.js';
import { campaignSettings } from './campaigns.settings.js';
import { AudienceFileSchema, AudienceRowSchema, CampaignContactSchema } from './domain/audience-file.js';
import { CampaignSchema } from './domain/campaign.js';
import { CampaignAimSchema } from './domain/campaign-aim.js';
import { CampaignRecipientSchema } from './domain/recipient.js';
import { AdvanceRecipients } from './handlers/advance-recipients.js';
import { AudienceFiles } from './audiences/audience-files.js';
import { CampaignChanges } from './handlers/campaign-changes.js';
import { CampaignFiles } from './handlers/campaign-files.js';
import { FeedCampaign } from './handlers/feed-campaign.js';
import { FollowLink } from './handlers/follow-link.js';
import { FreezeAudience } from './handlers/freeze-audience.js';
import { LaunchCampaignHandler } from './handlers/launch-campaign.handler.js';
import { ProposeCampaignHandler } from './handlers/propose-campaign.handler.js';
import { SendToMembersHandler } from './handlers/send-to-members.handler.js';
import { SteerCampaignHandler } from './handlers/steer-campaign.handler.js';
import { TestCampaignHandler } from './handlers/test-campaign.handler.js';
import {
  ChangeCampaignHandler,
  DuplicateCampaignHandler,
  WriteCampaignHandler,
} from './handlers/write-campaign.handlers.js';
import { CampaignAimsController } from './http/campaign-aims.controller.js';
import { CampaignClicksController } from './http/campaign-clicks.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { CsvAudiencesController } from './http/csv-audiences.controller.js';
import { MemberMessagesController } from './http/member-messages.controller.js';
import { Migration20261122144000Campaigns } from './migrations/migration-20261122144000-campaigns.js';
import { Migration20261122161600StartedRecipients } from './migrations/migration-20261122161600-started-recipients.js';
import { Migration20261122183000MemberMessages } from './migrations/migration-20261122183000-member-messages.js';
import { Migration20261122211000CsvAudiences } from './migrations/migration-20261122211000-csv-audiences.js';
import { Migration20261122214500CampaignAims } from './migrations/migration-20261122214500-campaign-aims.js';
import { AdvanceWhenDeliveriesMoved } from './reactions/advance-when-deliveries-moved.js';
import { NotifyAdminsWhenCampaignMissed } from './reactions/notify-admins-when-campaign-missed.js';
import { Migration20261122220500CampaignClicks } from './migrations/migration-20261122220500-campaign-clicks.js';
import { WriteDraftWhenJobFinished } from './reactions/write-draft-when-job-finished.js';
import { AimReads } from './reads/aim.reads.js';
import { CsvRowReads } from './reads/csv-row.reads.js';
import { MeantAudiences } from './audiences/meant-audiences.js';
import { MemberMessageReads } from './reads/member-message.reads.js';
import { CampaignReads } from './reads/campaign.reads.js';
import { ReachReads } from './reads/reach.reads.js';
import { RecipientReads } from './reads/recipient.reads.js';
import { AudienceSweep } from './schedule/audience-sweep.js';
import { CampaignClock } from './schedule/campaign-clock.js';
import { LateOutcomes } from './schedule/late-outcomes.js';

/** One message to many, written and launched by admins, followed to the last recipient. */
@Module({
  controllers: [
    CampaignClicksController,
    CampaignsController,
    CampaignAimsController,
    CsvAudiencesController,
    MemberMessagesController,
  ],
  providers: [
    WriteCampaignHandler,
    ChangeCampaignHandler,
    DuplicateCampaignHandler,
    LaunchCampaignHandler,
    SteerCampaignHandler,
    TestCampaignHandler,
    SendToMembersHandler,
    ProposeCampaignHandler,
    WriteDraftWhenJobFinished,
    AimReads,
    CampaignChanges,
    CampaignFiles,
    AudienceFiles,
    MeantAudiences,
    CsvRowReads,
    AudienceSweep,
    FeedCampaign,
    FollowLink,
    FreezeAudience,
    AdvanceRecipients,
    AdvanceWhenDeliveriesMoved,
    NotifyAdminsWhenCampaignMissed,
    CampaignReads,
    MemberMessageReads,
    ReachReads,
    RecipientReads,
    CampaignClock,
    LateOutcomes,
  ],
})
export class CampaignsModule {
  constructor(lists: CsvLists, reads: RecipientReads, kinds: JobKinds) {
    kinds.register(campaignAimJob);
    lists.register({
      word: 'campaigns',
      shape: campaignRecipientList,
      count: (asked, _, most) => reads.count(asked, most),
      each: (asked, language) => reads.each(asked, language),
    });
  }
}

export const campaignsSlice = slice({
  module: CampaignsModule,
  entities: [
    CampaignSchema,
    CampaignRecipientSchema,
    AudienceFileSchema,
    AudienceRowSchema,
    CampaignContactSchema,
    CampaignAimSchema,
  ],
  migrations: [
    { name: '20261122144000-campaigns', class: Migration20261122144000Campaigns },
    { name: '20261122161600-started-recipients', class: Migration20261122161600StartedRecipients },
    { name: '20261122183000-member-messages', class: Migration20261122183000MemberMessages },
    { name: '20261122211000-csv-audiences', class: Migration20261122211000CsvAudiences },
    { name: '20261122214500-campaign-aims', class: Migration20261122214500CampaignAims },
    { name: '20261122220500-campaign-clicks', class: Migration20261122220500CampaignClicks },
  ],
  settings: campaignSettings,
  screens: campaignScreens,
  reads: ['account', 'community', 'delivery', 'profile', 'membership', 'session', 'push_device', 'notification_level'],
  personal: campaignsOfPerson,
  forgetting: campaignsForget,
  notPersonal: {
    'campaign.launchedBy': 'the admin who launched it, or who wrote it to their community',
    'campaign_recipient.contactId': 'somebody without an account, who has no archive',
    'audience_row.fileId': 'lines of a list an admin sent, forgotten after two days without use',
    'campaign_aim.adminId': 'the admin who asked for a proposal, which became a draft of the platform',
    'campaign_aim.jobId': 'a work, told among the works',
    'campaign_contact.consentedBy': 'the admin who said that somebody agreed to be written to',
  },
});
