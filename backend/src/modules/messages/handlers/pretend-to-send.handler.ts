import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PretendToSend } from '../messages.commands.js';
import { MessageBudgets } from './message-budgets.js';

@CommandHandler(PretendToSend)
export class PretendToSendHandler implements ICommandHandler<PretendToSend> {
  constructor(private readonly budgets: MessageBudgets) {}

  execute({ message }: PretendToSend): Promise<void> {
    return this.budgets.check(message);
  }
}
