import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityRequestRoutes as routes } from '@afi/contracts/community-requests';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { AskForCommunity, CancelCommunityRequest } from '../community-requests.commands.js';
import { CommunityRequestReads } from '../reads/community-request.reads.js';

@Controller()
export class CommunityRequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: CommunityRequestReads,
  ) {}

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    const { requestId } = await this.commands.execute(new AskForCommunity(accountId, body));
    return this.reads.one(requestId, accountId);
  }

  @Endpoint(routes.mine)
  mine(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query);
  }

  @Endpoint(routes.cancel)
  async cancel(
    @Input() { params }: InputOf<typeof routes.cancel>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.cancel> {
    await this.commands.execute(new CancelCommunityRequest(accountId, params.id));
    return this.reads.one(params.id, accountId);
  }
}
