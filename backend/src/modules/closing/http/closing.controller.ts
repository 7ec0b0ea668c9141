import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { closingRoutes as routes, graceDays } from '@afi/contracts/closing';
import { addressGroupOf } from '@afi/runtime/caller-address';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { AskClosing, CloseAccount } from '../../identity/identity.commands.js';
import { PaceMessages } from '../../messages/messages.commands.js';

/** The way out, and what has to be settled before. */
@Controller()
export class ClosingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
  ) {}

  @Endpoint(routes.state)
  async state(@Caller() { accountId }: Caller): Answer<typeof routes.state> {
    return { communities: await this.communities.ledForOthers(accountId), days: graceDays };
  }

  @Endpoint(routes.askCode)
  async askCode(@Caller() { accountId }: Caller, @Req() request: Request): Answer<typeof routes.askCode> {
    await this.mustBeFree(accountId);
    await this.commands.execute(new PaceMessages(addressGroupOf(request.ip), 'closing'));
    return this.commands.execute(new AskClosing(accountId));
  }

  @Endpoint(routes.close)
  async close(
    @Input() { body }: InputOf<typeof routes.close>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.close> {
    const { requestId, code } = body;
    // Asked with the account locked: nobody joins what it leads, or hands it something, between the two.
    await this.commands.execute(new CloseAccount(accountId, requestId, code, () => this.mustBeFree(accountId)));
  }

  /** Others would be left without anybody who leads. */
  private async mustBeFree(accountId: string): Promise<void> {
    const [community] = await this.communities.ledForOthers(accountId);
    if (community) throw new Problem('closing.hand-over-first', 409, { params: { community: community.name } });
  }
}
