import type { OutgoingDelivery } from '@afi/contracts/deliveries';
import { Injectable } from '@nestjs/common';
import { DeliveryWords, type SaidAgain } from '../delivery-words.queries.js';
import { OutgoingMessages } from './outgoing-messages.js';

/** Says what has waited in the words of the moment it leaves: what was edited meanwhile leaves as it reads now. */
@Injectable()
export class WordsOfThen {
  constructor(
    private readonly words: DeliveryWords,
    private readonly outgoing: OutgoingMessages,
  ) {}

  /** The same messages, to the same places. */
  async of(messages: readonly OutgoingDelivery[], accounts: ReadonlyMap<string, string | null>) {
    const said = new Map<string, SaidAgain>();
    for (const [word, some] of Map.groupBy(messages, ({ told }) => told?.word)) {
      if (word === undefined) continue;
      const told = some.flatMap(({ id, language, told: one }) => {
        const accountId = accounts.get(id);
        return accountId && one ? [{ id, accountId, language, facts: one.facts }] : [];
      });
      for (const [id, words] of await this.words.of(word, told)) said.set(id, words);
    }
    return messages.map((message) => {
      const words = said.get(message.id);
      return words ? this.again(message, words) : message;
    });
  }

  private again(message: OutgoingDelivery, words: SaidAgain): OutgoingDelivery {
    const { id, channel, to, language, push, told, createdAt, openUntil } = message;
    const open = openUntil ? { openUntil } : {};
    const text = { id, accountId: null, channel, to, language, ...open, ...words };
    const written = this.outgoing.of({ ...text, ...(push ? { push: { ...push, title: words.title } } : {}) });
    return { ...written, createdAt, ...(told ? { told } : {}) };
  }
}
