import type { Language } from '@afi/contracts/language';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { Deliver, oneAfterTheOther, type DeliveryText, type Told } from '../../deliveries/deliveries.commands.js';
import { DeliveryWords, type SaidAgain, type ToldLater } from '../../deliveries/delivery-words.queries.js';
import { DeliveryQueries, type Reached } from '../../deliveries/deliveries.queries.js';
import type { ToldTo } from '../notifications.commands.js';
import { NotificationReads } from '../reads/notification.reads.js';

/** Of a notification what its words are made of when they are read; none of them. */
const toldFacts = z.object({
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string().nullable(),
  actorId: z.string().nullable(),
});

/** Tells on devices, by WhatsApp and by e-mail, those who chose it (spec 3). */
@Injectable()
export class Outside {
  constructor(
    private readonly commands: CommandBus,
    private readonly reachable: DeliveryQueries,
    private readonly reads: NotificationReads,
    words: DeliveryWords,
  ) {
    words.contribute('notifications', (told) => this.sayAgain(told));
  }

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
          people.flatMap((one) => textsTo(one, words, factsOf(notification))),
          whereOf(notification),
        ),
      );
    }
  }

  /** What has waited, as its reader may read it now. */
  private async sayAgain(told: readonly ToldLater[]): Promise<Map<string, SaidAgain>> {
    const said = new Map<string, SaidAgain>();
    for (const some of Map.groupBy(told, ({ facts }) => JSON.stringify(facts)).values()) {
      const [first] = some;
      const facts = toldFacts.safeParse(first?.facts);
      if (!first || !facts.success) continue;
      const words = await this.reads.wordsOf(facts.data, first.accountId);
      for (const { id, language } of some) said.set(id, inWords(language, words));
    }
    return said;
  }
}

/** Words that were said in passing are kept nowhere: what holds some is sent as it was written. */
const factsOf = ({ kind, params, link, actorId = null, said }: ToldTo['notification']): Told | undefined =>
  Object.keys(said ?? {}).every((name) => rereadParams[name] !== undefined && rereadParams[name] in params)
    ? { word: 'notifications', facts: { kind, params, link, actorId } }
    : undefined;

/** Words that are read anew, by the param that says whose they are. */
const rereadParams: Readonly<Record<string, string>> = { title: 'postId', excerpt: 'commentId' };

/** By what it is asked later whether they still are to be told. */
const whereOf = ({ params, communityId }: ToldTo['notification']) => {
  const idOf = (name: string) => (params[name] === undefined ? null : String(params[name]));
  return { communityId: communityId ?? idOf('communityId'), subjectId: idOf('commentId') ?? idOf('postId') };
};

type Words = Awaited<ReturnType<NotificationReads['wordsOf']>>;

const inWords = (language: Language, { keys, params, link }: Words): SaidAgain => ({
  title: translate(language, 'notifications', keys.title, params),
  text: translate(language, 'notifications', keys.body, params),
  link,
});

function textsTo({ accountId, language, ways }: Reached, words: Words, told: Told | undefined) {
  const said = { ...inWords(language, words), ...(told ? { told } : {}) };
  return oneAfterTheOther(ways.map(({ channel, to }): DeliveryText => ({ accountId, channel, to, language, ...said })));
}
