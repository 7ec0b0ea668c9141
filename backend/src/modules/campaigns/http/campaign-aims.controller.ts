import { campaignAimRoutes as routes } from '@afi/contracts/campaign-aims';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ProposeCampaign } from '../campaigns.commands.js';
import { AimReads } from '../reads/aim.reads.js';

/** Campaigns proposed for an aim. */
@Controller()
export class CampaignAimsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: AimReads,
  ) {}

  @Endpoint(routes.create)
  create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new ProposeCampaign(accountId, body.aim));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { accountId }: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, accountId);
  }
}
