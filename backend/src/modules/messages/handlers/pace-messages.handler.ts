import { setTimeout as wait } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { pauseBefore } from '../domain/budgets.js';
import { PaceMessages } from '../messages.commands.js';
import { messagesSettings } from '../messages.settings.js';

/** No puzzle: phones are cheap, and carriers put a whole town behind one address. Waiting costs a person little. */
@CommandHandler(PaceMessages)
export class PaceMessagesHandler implements ICommandHandler<PaceMessages> {
  constructor(
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async execute({ address, asking }: PaceMessages): Promise<void> {
    const { MESSAGES_PER_ADDRESS: points } = this.config.of(messagesSettings);
    const name = `messages ${asking}`;
    // What sends nothing counts as what does: a difference would tell who has an account.
    const asked = await this.limits.spend(name, { points, seconds: 3_600 }, address, 'messages.too-many-here');
    await wait(pauseBefore(asked, points));
  }
}
