import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Problem } from '../../../platform/problem/problem.js';
import { budgetsOf, type Budget } from '../domain/budgets.js';
import type { MessageTo } from '../messages.commands.js';
import { MessageBudgetSpent } from '../messages.events.js';
import { messagesSettings } from '../messages.settings.js';

const hour = 3_600;
const refusal = 'messages.budget-spent';

/** What the messages of an hour may come to, for a country and for the platform; the admins hear when it is used up. */
@Injectable()
export class MessageBudgets {
  constructor(
    private readonly limits: RateLimits,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly log: PinoLogger,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    log.setContext(MessageBudgets.name);
  }

  /** Counts a message that is about to be sent. @throws Problem where no more may leave */
  spend(message: MessageTo): Promise<void> {
    return this.each(message, ({ name, points, key }) =>
      this.limits.spend(name, { points, seconds: hour }, key, refusal),
    );
  }

  /** Counts nothing. @throws the Problem `spend` would */
  check(message: MessageTo): Promise<void> {
    return this.each(message, ({ name, points, key }) =>
      this.limits.check(name, { points, seconds: hour }, key, refusal),
    );
  }

  private async each(message: MessageTo, ask: (budget: Budget) => Promise<unknown>): Promise<void> {
    const { MESSAGES_PER_HOUR: all, MESSAGES_PER_COUNTRY: country } = this.config.of(messagesSettings);
    for (const budget of budgetsOf(message, { all, country })) {
      try {
        await ask(budget);
      } catch (error) {
        if (error instanceof Problem) await this.tell(budget);
        throw error;
      }
    }
  }

  /** In a transaction of its own: that of whoever asked is about to be undone. */
  private async tell({ name, key, label, points }: Budget): Promise<void> {
    const once = ['budget told', { points: 1, seconds: hour }, `${name} ${key}`] as const;
    if (!(await this.limits.maySpend(...once))) return;
    this.log.warn({ budget: label, points }, 'a budget of messages is used up');
    try {
      await this.em.fork().transactional(() => this.outbox.record(new MessageBudgetSpent(label, points)));
    } catch (error) {
      // Told to nobody yet: the next refusal tells it.
      await this.limits.restore(...once);
      throw error;
    }
  }
}
