import { campaignRoutes as routes } from '@afi/contracts/campaigns';
import { campaignComparisonRoutes } from '@afi/contracts/campaign-comparison';
import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { forAMoment } from '../../../platform/persistence/for-a-moment.js';
import {
  ChangeCampaign,
  DuplicateCampaign,
  LaunchCampaign,
  SteerCampaign,
  TestCampaign,
  WriteCampaign,
  type CampaignAct,
} from '../campaigns.commands.js';
import { FreezeAudience } from '../handlers/freeze-audience.js';
import { CampaignReads } from '../reads/campaign.reads.js';
import { ComparisonReads } from '../reads/comparison.reads.js';
import { ReachReads } from '../reads/reach.reads.js';
import { RecipientReads } from '../reads/recipient.reads.js';

/** Campaigns, for the back office. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: CampaignReads,
    private readonly recipientReads: RecipientReads,
    private readonly reachReads: ReachReads,
    private readonly comparison: ComparisonReads,
    private readonly freeze: FreezeAudience,
    private readonly lists: CsvLists,
  ) {}

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>): Answer<typeof routes.all> {
    return this.reads.all(query);
  }

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.create> {
    const { campaignId } = await this.commands.execute(new WriteCampaign(caller.accountId, body));
    return this.reads.one(campaignId, caller.language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { language }: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, language);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeCampaign(accountId, params.id, body));
    return this.reads.one(params.id, language);
  }

  @Endpoint(routes.recipients)
  recipients(
    @Input() { params, query }: InputOf<typeof routes.recipients>,
    @Caller() { language }: Caller,
  ): Answer<typeof routes.recipients> {
    return this.recipientReads.all({ ...query, campaignId: params.id }, language);
  }

  @Endpoint(routes.recipient)
  recipient(
    @Input() { params }: InputOf<typeof routes.recipient>,
    @Caller() { language }: Caller,
  ): Answer<typeof routes.recipient> {
    return this.recipientReads.one(params.id, params.recipientId, language);
  }

  @Endpoint(routes.recipientsCsv)
  async recipientsCsv(
    @Input() { params, query }: InputOf<typeof routes.recipientsCsv>,
    @Caller() { language }: Caller,
  ): Promise<StreamableFile> {
    await this.recipientReads.mustBeThere(params.id);
    return this.lists.file('campaigns', { ...query, campaignId: params.id } as typeof query, language);
  }

  @Endpoint(campaignComparisonRoutes.compared)
  compared(
    @Input() { params }: InputOf<typeof campaignComparisonRoutes.compared>,
  ): Answer<typeof campaignComparisonRoutes.compared> {
    return this.comparison.compared(params.id);
  }

  @Endpoint(routes.preview)
  async preview(
    @Input() { params }: InputOf<typeof routes.preview>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.preview> {
    return this.reachReads.reach(await this.reads.one(params.id, caller.language), caller);
  }

  @Endpoint(routes.test)
  async test(
    @Input() { params, body }: InputOf<typeof routes.test>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.test> {
    return { sent: await this.commands.execute(new TestCampaign(accountId, params.id, body)) };
  }

  /** Its recipients are written down before the answer, where that is quick; should it fail, the clock does it. */
  @Endpoint(routes.launch)
  async launch(
    @Input() { params, body }: InputOf<typeof routes.launch>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.launch> {
    await this.commands.execute(new LaunchCampaign(accountId, params.id, body?.confirmCount, body?.version));
    await forAMoment(this.freeze.freeze(params.id));
    return this.reads.one(params.id, language);
  }

  @Endpoint(routes.pause)
  pause(@Input() { params }: InputOf<typeof routes.pause>, @Caller() caller: Caller): Answer<typeof routes.pause> {
    return this.steer(params.id, 'pause', caller);
  }

  @Endpoint(routes.resume)
  resume(@Input() { params }: InputOf<typeof routes.resume>, @Caller() caller: Caller): Answer<typeof routes.resume> {
    return this.steer(params.id, 'resume', caller);
  }

  @Endpoint(routes.cancel)
  cancel(@Input() { params }: InputOf<typeof routes.cancel>, @Caller() caller: Caller): Answer<typeof routes.cancel> {
    return this.steer(params.id, 'cancel', caller);
  }

  @Endpoint(routes.retry)
  retry(@Input() { params }: InputOf<typeof routes.retry>, @Caller() caller: Caller): Answer<typeof routes.retry> {
    return this.steer(params.id, 'retry', caller);
  }

  @Endpoint(routes.duplicate)
  async duplicate(
    @Input() { params }: InputOf<typeof routes.duplicate>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.duplicate> {
    const { campaignId } = await this.commands.execute(new DuplicateCampaign(accountId, params.id, language));
    return this.reads.one(campaignId, language);
  }

  @Endpoint(routes.choices)
  choices(): Answer<typeof routes.choices> {
    return this.reachReads.choices();
  }

  @Endpoint(routes.countAudience)
  countAudience(
    @Input() { body }: InputOf<typeof routes.countAudience>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.countAudience> {
    return this.reachReads.counted(body, accountId);
  }

  @Endpoint(routes.reach)
  reach(@Input() { body }: InputOf<typeof routes.reach>, @Caller() caller: Caller): Answer<typeof routes.reach> {
    return this.reachReads.reach(body, caller);
  }

  private async steer(campaignId: string, act: CampaignAct, { accountId, language }: Caller) {
    await this.commands.execute(new SteerCampaign(accountId, campaignId, act));
    return this.reads.one(campaignId, language);
  }
}
