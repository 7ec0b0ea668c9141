import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MessageBudgetSpent } from '../../messages/messages.events.js';
import { NotifyAdmins } from '../notifications.commands.js';

/** Somebody has to see who asks for so many messages: people are refused their codes meanwhile. */
@Injectable()
@Reaction(MessageBudgetSpent)
export class NotifyAdminsWhenMessageBudgetSpent implements Reacts<MessageBudgetSpent> {
  constructor(private readonly commands: CommandBus) {}

  react({ budget, points }: MessageBudgetSpent): Promise<void> {
    return this.commands.execute(
      new NotifyAdmins({ kind: 'messages.budget-spent', params: { budget, points }, link: null }),
    );
  }
}
