import { askAgainDays } from '@afi/contracts/community-requests';
import { communityScreens } from '@afi/contracts/communities';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { translate } from '../../../platform/i18n/translate.js';
import { Deliver, oneAfterTheOther } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { CommunityRequestAnswered } from '../community-requests.events.js';
import { answerKey, CommunityRequestQueries } from '../community-requests.queries.js';

/**
 * Days may pass until the answer: its author is not looking at the app then. They asked for it, so that it goes by any way they did
 * not end: what costs least first, the next where that is known to have failed.
 */
@Injectable()
@Reaction(CommunityRequestAnswered)
export class WriteToRequesterWhenRequestAnswered implements Reacts<CommunityRequestAnswered> {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: CommunityRequestQueries,
    private readonly deliveries: DeliveryQueries,
  ) {}

  async react({ requestId, accountId }: CommunityRequestAnswered): Promise<void> {
    const answer = await this.requests.answerOf(requestId);
    const reached = (await this.deliveries.whoIsReachable([accountId], 'consent')).get(accountId);
    if (!answer || !reached) return;
    const { language, ways } = reached;
    const key = answerKey(answer);
    const params = { name: answer.name, comment: answer.comment, days: askAgainDays };
    const says = (part: 'title' | 'body') => translate(language, 'notifications', `${key}.${part}`, params);
    const words = { title: says('title'), text: says('body'), link: communityScreens.create };
    await this.commands.execute(
      new Deliver(
        key,
        oneAfterTheOther(ways.map((way) => ({ accountId, ...way, language, ...words, byConsent: true as const }))),
        { communityId: null, subjectId: requestId },
      ),
    );
  }
}
