import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { SendMessage } from '../../messages/messages.commands.js';
import { HearMessage, HearMessages } from '../deliveries.commands.js';
import { askedBy, numbersOf } from '../domain/spoken-word.js';
import { OptOuts } from './opt-outs.js';
import { Unsubscribes } from './unsubscribes.js';
import { WhatsAppTalks } from './whatsapp-talks.js';

/** Answers to one number within a day: who plays with the two words is not answered for ever. */
const answers = { points: 4, seconds: 86_400 };

/** Senders whose words are done at once: more would take connections from people. */
const atOnce = 4;

/** What people write to our number: each sender's words in their order, several senders at once. */
@Injectable()
export class HeardWords {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
    private readonly unsubscribes: Unsubscribes,
    private readonly talks: WhatsAppTalks,
    private readonly limits: RateLimits,
    private readonly commands: CommandBus,
  ) {}

  /** All of them are heard, also where one fails: it is told of again, and they are not heard twice. */
  async hear(messages: readonly HearMessage[]): Promise<void> {
    await this.talks.heard(messages.flatMap(({ from, at }) => numbersOf(from).map((number) => ({ number, at }))));
    // Two ids may mean one number.
    const bySender = Map.groupBy(messages, ({ from }) => numbersOf(from).at(-1));
    const waiting = [...bySender.values()];
    const lane = async () => {
      for (let own = waiting.shift(); own; own = waiting.shift()) for (const one of own) await this.hearOne(one);
    };
    const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  }

  private async hearOne({ providerId, from, text, at }: HearMessage): Promise<void> {
    const asked = askedBy(text);
    if (!asked) return;
    const numbers = numbersOf(from);
    await this.em.transactional(async (em) => {
      const heard = await tablesOf(em)
        .insertInto('heard_message')
        .values({ providerId })
        .onConflict((known) => known.doNothing())
        .returning('providerId')
        .executeTakeFirst();
      if (!heard) return;
      const changed = await this.optOuts.set(numbers, asked === 'stop' ? 'stop' : null, at);
      if (changed && asked === 'stop') await this.unsubscribes.byStop(numbers);
      const begun = asked === 'start' && (await this.optOuts.beginNews(numbers));
      if (changed || begun) await this.confirm(from, asked);
    });
  }

  /** Says that it was heard, where that many messages may leave: what was asked for is done either way. */
  private async confirm(from: string, asked: 'stop' | 'start'): Promise<void> {
    if (!(await this.limits.maySpend('answers to stop', answers, from))) return;
    const account = await tablesOf(this.em)
      .selectFrom('account')
      .where('phone', 'in', numbersOf(from))
      .select('language')
      .executeTakeFirst();
    const message = {
      ...({ channel: 'whatsapp', to: `+${from}` } as const),
      ...({ template: asked === 'stop' ? 'deliveries.stopped' : 'deliveries.started', params: {} } as const),
      isReply: true,
      language: account?.language ?? 'fr',
    };
    try {
      await this.commands.execute(new SendMessage(message));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

@CommandHandler(HearMessages)
export class HearMessagesHandler implements ICommandHandler<HearMessages> {
  constructor(private readonly words: HeardWords) {}

  execute({ messages }: HearMessages): Promise<void> {
    return this.words.hear(messages);
  }
}

@CommandHandler(HearMessage)
export class HearMessageHandler implements ICommandHandler<HearMessage> {
  constructor(private readonly words: HeardWords) {}

  execute(message: HearMessage): Promise<void> {
    return this.words.hear([message]);
  }
}
