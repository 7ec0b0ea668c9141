import { contactList } from '@afi/contracts/campaign-contacts';
import { campaignAimJob } from '@afi/contracts/campaign-aims';
import { campaignRecipientList, campaignScreens } from '@afi/contracts/campaigns';
import { Module } from '@nestjs/common';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { campaignsForget, campaignsOfPerson } from './campaigns.personal.js';
import { campaignSettings } from './campaigns.settings.js';
import { AudienceFileSchema, AudienceRowSchema } from './domain/audience-file.js';
import { CampaignContactSchema } from './domain/campaign-contact.js';
import { CampaignSchema } from './domain/campaign.js';
import { CampaignAimSchema } from './domain/campaign-aim.js';
import { CampaignRecipientSchema } from './domain/recipient.js';
import { SavedAudienceSchema } from './domain/saved-audience.js';
import { AdvanceRecipients } from './handlers/advance-recipients.js';
import { AudienceFiles } from './audiences/audience-files.js';
import { CampaignChanges } from './handlers/campaign-changes.js';
import { CampaignFiles } from './handlers/campaign-files.js';
import {
  AddContactHandler,
  Contacts,
  EndContactHandler,
  RemoveContactHandler,
  RestoreContactHandler,
  ResumeContactHandler,
} from './handlers/contact.handlers.js';
import { FeedCampaign } from './handlers/feed-campaign.js';
import { CountOpen } from './handlers/count-open.js';
import { FollowLink } from './handlers/follow-link.js';
import { FreezeAudience } from './handlers/freeze-audience.js';
import { LeaveOutCancelled } from './handlers/leave-out-cancelled.js';
import { LaunchCampaignHandler } from './handlers/launch-campaign.handler.js';
import { ProposeCampaignHandler } from './handlers/propose-campaign.handler.js';
import { Reserve } from './handlers/reserve.js';
import {
  ChangeAudienceHandler,
  RemoveAudienceHandler,
  RestoreAudienceHandler,
  SaveAudienceHandler,
  SavedAudiences,
} from './handlers/saved-audience.handlers.js';
import { SendAgain } from './handlers/send-again.js';
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
import { ContactsController } from './http/contacts.controller.js';
import { CsvAudiencesController } from './http/csv-audiences.controller.js';
import { MemberMessagesController } from './http/member-messages.controller.js';
import { SavedAudiencesController } from './http/saved-audiences.controller.js';
import { Migration20261122144000Campaigns } from './migrations/migration-20261122144000-campaigns.js';
import { Migration20261122161600StartedRecipients } from './migrations/migration-20261122161600-started-recipients.js';
import { Migration20261122183000MemberMessages } from './migrations/migration-20261122183000-member-messages.js';
import { Migration20261122211000CsvAudiences } from './migrations/migration-20261122211000-csv-audiences.js';
import { Migration20261122214500CampaignAims } from './migrations/migration-20261122214500-campaign-aims.js';
import { Migration20261123031000CampaignFallback } from './migrations/migration-20261123031000-campaign-fallback.js';
import { Migration20261123032500SavedAudiences } from './migrations/migration-20261123032500-saved-audiences.js';
import { AdvanceWhenDeliveriesMoved } from './reactions/advance-when-deliveries-moved.js';
import { NotifyAdminsWhenLaunchAsked } from './reactions/notify-admins-when-launch-asked.js';
import { Migration20261123034000SecondAdmin } from './migrations/migration-20261123034000-second-admin.js';
import { Migration20261123035000SplitCampaigns } from './migrations/migration-20261123035000-split-campaigns.js';
import { Migration20261123200100RecipientsInOrder } from './migrations/migration-20261123200100-recipients-in-order.js';
import { Migration20261123041000WaitingTrials } from './migrations/migration-20261123041000-waiting-trials.js';
import { NotifyAdminsWhenCampaignMissed } from './reactions/notify-admins-when-campaign-missed.js';
import { Migration20261122220500CampaignClicks } from './migrations/migration-20261122220500-campaign-clicks.js';
import { Migration20261123033000AimAge } from './migrations/migration-20261123033000-aim-age.js';
import { Migration20261124113000QuickerFreeze } from './migrations/migration-20261124113000-quicker-freeze.js';
import { Migration20261127020100CampaignOpens } from './migrations/migration-20261127020100-campaign-opens.js';
import { Migration20261127020150OpensIndex } from './migrations/migration-20261127020150-opens-index.js';
import { Migration20261127020200ContactOrigin } from './migrations/migration-20261127020200-contact-origin.js';
import { Migration20261125100000ContactsByHand } from './migrations/migration-20261125100000-contacts-by-hand.js';
import { Migration20261201030000RecipientTrail } from './migrations/migration-20261201030000-recipient-trail.js';
import { Migration20261201030100UnsubscribedIndex } from './migrations/migration-20261201030100-unsubscribed-index.js';
import { NoteUnsubscribeWhenUnsubscribed } from './reactions/note-unsubscribe-when-unsubscribed.js';
import { WriteDraftWhenJobFinished } from './reactions/write-draft-when-job-finished.js';
import { AimReads } from './reads/aim.reads.js';
import { ContactReads } from './reads/contact.reads.js';
import { CsvRowReads } from './reads/csv-row.reads.js';
import { MeantAudiences } from './audiences/meant-audiences.js';
import { MemberMessageReads } from './reads/member-message.reads.js';
import { ComparisonReads } from './reads/comparison.reads.js';
import { CampaignReads } from './reads/campaign.reads.js';
import { Launchers } from './reads/launchers.js';
import { QuietAllDay } from './reads/quiet-all-day.js';
import { ReachReads } from './reads/reach.reads.js';
import { StillOfTeam } from './reads/still-of-team.js';
import { RecipientReads } from './reads/recipient.reads.js';
import { SavedAudienceReads } from './reads/saved-audience.reads.js';
import { AimSweep } from './schedule/aim-sweep.js';
import { ContactSweep } from './schedule/contact-sweep.js';
import { AudienceSweep } from './schedule/audience-sweep.js';
import { CampaignClock } from './schedule/campaign-clock.js';
import { LateOutcomes } from './schedule/late-outcomes.js';
import { SplitDecisions } from './schedule/split-decisions.js';
import { SavedAudienceSweep } from './schedule/saved-audience-sweep.js';

/** One message to many, written and launched by admins, followed to the last recipient. */
@Module({
  controllers: [
    CampaignClicksController,
    CampaignsController,
    CampaignAimsController,
    CsvAudiencesController,
    ContactsController,
    MemberMessagesController,
    SavedAudiencesController,
  ],
  providers: [
    WriteCampaignHandler,
    ChangeCampaignHandler,
    DuplicateCampaignHandler,
    LaunchCampaignHandler,
    Launchers,
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
    StillOfTeam,
    AudienceSweep,
    AimSweep,
    ContactSweep,
    Contacts,
    AddContactHandler,
    RemoveContactHandler,
    RestoreContactHandler,
    EndContactHandler,
    ResumeContactHandler,
    ContactReads,
    FeedCampaign,
    CountOpen,
    FollowLink,
    FreezeAudience,
    LeaveOutCancelled,
    Reserve,
    SendAgain,
    SavedAudiences,
    SaveAudienceHandler,
    ChangeAudienceHandler,
    RemoveAudienceHandler,
    RestoreAudienceHandler,
    SavedAudienceReads,
    SavedAudienceSweep,
    AdvanceRecipients,
    AdvanceWhenDeliveriesMoved,
    NoteUnsubscribeWhenUnsubscribed,
    NotifyAdminsWhenCampaignMissed,
    NotifyAdminsWhenLaunchAsked,
    CampaignReads,
    ComparisonReads,
    MemberMessageReads,
    ReachReads,
    QuietAllDay,
    RecipientReads,
    CampaignClock,
    LateOutcomes,
    SplitDecisions,
  ],
})
export class CampaignsModule {
  constructor(lists: CsvLists, reads: RecipientReads, contacts: ContactReads, kinds: JobKinds) {
    kinds.register(campaignAimJob);
    lists.register({
      word: 'campaigns',
      shape: campaignRecipientList,
      named: (asked) => reads.namesOf(asked.map(({ campaignId }) => campaignId)),
      count: (asked, _, most) => reads.count(asked, most),
      each: (asked, language) => reads.each(asked, language),
    });
    lists.register({
      word: 'campaigns.contacts',
      shape: contactList,
      count: (asked, _, most) => contacts.count(asked, most),
      each: (asked) => contacts.each(asked),
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
    SavedAudienceSchema,
  ],
  migrations: [
    { name: '20261122144000-campaigns', class: Migration20261122144000Campaigns },
    { name: '20261122161600-started-recipients', class: Migration20261122161600StartedRecipients },
    { name: '20261122183000-member-messages', class: Migration20261122183000MemberMessages },
    { name: '20261122211000-csv-audiences', class: Migration20261122211000CsvAudiences },
    { name: '20261122214500-campaign-aims', class: Migration20261122214500CampaignAims },
    { name: '20261122220500-campaign-clicks', class: Migration20261122220500CampaignClicks },
    { name: '20261123031000-campaign-fallback', class: Migration20261123031000CampaignFallback },
    { name: '20261123032500-saved-audiences', class: Migration20261123032500SavedAudiences },
    { name: '20261123034000-second-admin', class: Migration20261123034000SecondAdmin },
    { name: '20261123035000-split-campaigns', class: Migration20261123035000SplitCampaigns },
    { name: '20261123041000-waiting-trials', class: Migration20261123041000WaitingTrials },
    { name: '20261123033000-aim-age', class: Migration20261123033000AimAge },
    { name: '20261123200100-recipients-in-order', class: Migration20261123200100RecipientsInOrder },
    { name: '20261124113000-quicker-freeze', class: Migration20261124113000QuickerFreeze },
    { name: '20261125100000-contacts-by-hand', class: Migration20261125100000ContactsByHand },
    { name: '20261127020100-campaign-opens', class: Migration20261127020100CampaignOpens },
    { name: '20261127020150-opens-index', class: Migration20261127020150OpensIndex },
    { name: '20261127020200-contact-origin', class: Migration20261127020200ContactOrigin },
    { name: '20261201030000-recipient-trail', class: Migration20261201030000RecipientTrail },
    { name: '20261201030100-unsubscribed-index', class: Migration20261201030100UnsubscribedIndex },
  ],
  settings: campaignSettings,
  screens: campaignScreens,
  reads: ['account', 'community', 'delivery', 'profile', 'membership', 'session', 'push_device', 'notification_level'],
  personal: campaignsOfPerson,
  forgetting: campaignsForget,
  notPersonal: {
    'campaign.frozenTo': 'up to which account its recipients are written down, while that is under way',
    'campaign.askedBy': 'the admin who asked for its launch, where another confirms it',
    'campaign.launchedBy': 'the admin who launched it, or who wrote it to their community',
    'campaign_recipient.contactId': 'somebody without an account, who has no archive',
    'audience_row.fileId': 'lines of a list an admin sent, forgotten after two days without use',
    'campaign_aim.adminId': 'the admin who asked for a proposal, which became a draft of the platform',
    'campaign_aim.jobId': 'a work, told among the works',
    'saved_audience.createdBy': 'the admin who kept filters every admin uses',
    'campaign_contact.consentedBy': 'the admin who said that somebody agreed to be written to',
  },
});
