import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { translate } from '../../../platform/i18n/translate.js';
import { Deliver, type DeliveryText } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries, type Reached } from '../../deliveries/deliveries.queries.js';
import type { ToldTo } from '../notifications.commands.js';
import { NotificationReads } from '../reads/notification.reads.js';

/** Tells on devices, by WhatsApp and by e-mail, those who chose it (spec 3). */
@Injectable()
export class Outside {
  constructor(
    private readonly commands: CommandBus,
    private readonly reachable: DeliveryQueries,
    private readonly reads: NotificationReads,
  ) {}

  /** In the caller's transaction. Many told the same share one notification object: it is put into words once. */
  async tell(told: readonly ToldTo[]): Promise<void> {
    const reached = await this.reachable.whoIsReachable([...new Set(told.map(({ accountId }) => accountId))]);
    if (!reached.size) return;
    const groups = Map.groupBy(
      told.filter(({ accountId }) => reached.has(accountId)),
      ({ notification }) => notification,
    );
    for (const [notification, all] of groups) {
      const people = all.flatMap(({ accountId }) => reached.get(accountId) ?? []);
      const [first] = people;
      if (!first) continue;
      // As its reader may read it now; whoever is told the same sees the same.
      const words = await this.reads.wordsOf(notification, first.accountId);
      await this.commands.execute(
        new Deliver(
          notification.kind,
          people.flatMap((one) => textsTo(one, words)),
          whereOf(notification),
        ),
      );
    }
  }
}

/** By what it is asked later whether they still are to be told. */
const whereOf = ({ params, communityId }: ToldTo['notification']) => {
  const idOf = (name: string) => (params[name] === undefined ? null : String(params[name]));
  return { communityId: communityId ?? idOf('communityId'), subjectId: idOf('commentId') ?? idOf('postId') };
};

type Words = Awaited<ReturnType<NotificationReads['wordsOf']>>;

function textsTo({ accountId, language, ways }: Reached, { keys, params, link }: Words): DeliveryText[] {
  const title = translate(language, 'notifications', keys.title, params);
  const text = translate(language, 'notifications', keys.body, params);
  return ways.map(({ channel, to }) => ({
    accountId,
    channel,
    to,
    language,
    title,
    text,
    link,
  }));
}
