import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityScreens } from '@afi/contracts/communities';
import { askAgainDays } from '@afi/contracts/community-requests';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityRequestAnswered } from '../../community-requests/community-requests.events.js';
import { answerKey, CommunityRequestQueries } from '../../community-requests/community-requests.queries.js';
import { Notify } from '../notifications.commands.js';

/** Under the bell; their own word writes to them elsewhere. Leads to where the community is created, or asked for again. */
@Injectable()
@Reaction(CommunityRequestAnswered)
export class NotifyRequesterWhenRequestAnswered implements Reacts<CommunityRequestAnswered> {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: CommunityRequestQueries,
  ) {}

  async react({ requestId, accountId }: CommunityRequestAnswered): Promise<void> {
    const answer = await this.requests.answerOf(requestId);
    if (!answer) return;
    const params = { name: answer.name, comment: answer.comment, days: askAgainDays };
    const notification = { kind: answerKey(answer), params, link: communityScreens.create };
    await this.commands.execute(new Notify([{ accountId, notification }], false));
  }
}
