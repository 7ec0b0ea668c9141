import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { MessageBudgetSpent } from '../../messages/messages.events.js';
import { Notify } from '../notifications.commands.js';

/** Somebody has to see who asks for so many messages: people are refused their codes meanwhile. */
@Injectable()
@Reaction(MessageBudgetSpent)
export class NotifyAdminsWhenMessageBudgetSpent implements Reacts<MessageBudgetSpent> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async react({ budget, points }: MessageBudgetSpent): Promise<void> {
    const admins = await tablesOf(this.em)
      .selectFrom('account')
      .where('userType', '=', 'admin')
      .where('closedAt', 'is', null)
      .select('id')
      .execute();
    const notification = { kind: 'messages.budget-spent', params: { budget, points }, link: null };
    await this.commands.execute(new Notify(admins.map(({ id }) => ({ accountId: id, notification }))));
  }
}
