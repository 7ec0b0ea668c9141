import { memberMessageRoutes as routes } from '@afi/contracts/member-messages';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { forAMoment } from '../../../platform/persistence/for-a-moment.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { SendToMembers } from '../campaigns.commands.js';
import { FreezeAudience } from '../handlers/freeze-audience.js';
import { MemberMessageReads } from '../reads/member-message.reads.js';

/** What the team of a community sends its members. */
@Controller()
export class MemberMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly reads: MemberMessageReads,
    private readonly freeze: FreezeAudience,
  ) {}

  @Endpoint(routes.sent)
  async sent(
    @Input() { params, query }: InputOf<typeof routes.sent>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.sent> {
    await this.communities.mustManage(params.id, accountId);
    return this.reads.sent(params.id, query);
  }

  @Endpoint(routes.reach)
  async reach(
    @Input() { params }: InputOf<typeof routes.reach>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.reach> {
    await this.communities.mustManage(params.id, accountId);
    return this.reads.reach(params.id, accountId);
  }

  /** Its recipients are written down before the answer, where that is quick; should it fail, the clock does it. */
  @Endpoint(routes.send)
  async send(
    @Input() { params, body }: InputOf<typeof routes.send>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.send> {
    const { campaignId } = await this.commands.execute(new SendToMembers(accountId, params.id, body));
    await forAMoment(this.freeze.freeze(campaignId));
    return this.reads.one(campaignId);
  }
}
