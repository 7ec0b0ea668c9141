import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { SendMessage } from '../../messages/messages.commands.js';
import { HearMessages, type HeardMessage } from '../deliveries.commands.js';
import { askedBy, numbersOf } from '../domain/spoken-word.js';
import { OptOuts } from './opt-outs.js';
import { Unsubscribes } from './unsubscribes.js';
import { WhatsAppTalks } from './whatsapp-talks.js';

/** Answers to one number within a day: who plays with the two words is not answered for ever. */
const answers = { points: 4, seconds: 86_400 };

/** Senders whose words are done at once, of all posts together: more would take connections from people. */
const atOnce = 4;

/** Each sender's words in their order, several senders at once. */
@CommandHandler(HearMessages)
export class HearMessagesHandler implements ICommandHandler<HearMessages> {
  private readonly oneOfFew = pLimit(atOnce);

  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: OptOuts,
    private readonly unsubscribes: Unsubscribes,
    private readonly talks: WhatsAppTalks,
    private readonly limits: RateLimits,
    private readonly commands: CommandBus,
  ) {}

  /** All of them are heard, also where some fail: those are told of again, and no other is heard twice. */
  async execute({ messages }: HearMessages): Promise<void> {
    await this.talks.heard(messages.flatMap(({ from, at }) => numbersOf(from).map((number) => ({ number, at }))));
    const wishes = messages.filter(({ text }) => askedBy(text));
    // Two ids may mean one number.
    const bySender = Map.groupBy(wishes, ({ from }) => numbersOf(from).at(-1));
    const failed: unknown[] = [];
    const hearAll = async (own: readonly HeardMessage[]) => {
      for (const one of own) await this.hearOne(one).catch((error: unknown) => failed.push(error));
    };
    await Promise.all([...bySender.values()].map((own) => this.oneOfFew(() => hearAll(own))));
    if (failed.length) throw failed[0];
  }

  private async hearOne({ providerId, from, text, at }: HeardMessage): Promise<void> {
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
