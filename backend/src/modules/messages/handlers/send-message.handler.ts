import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { messageFile, messageJob } from '@afi/contracts/messages';
import { translate } from '../../../platform/i18n/translate.js';
import { Storage } from '@afi/runtime/storage';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { SendMessage } from '../messages.commands.js';
import { MessageBudgets } from './message-budgets.js';

/** Number and text wait in a file of the storage: the queue holds its key only. */
@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly storage: Storage,
    private readonly commands: CommandBus,
    private readonly budgets: MessageBudgets,
  ) {}

  async execute({ message }: SendMessage): Promise<void> {
    await this.budgets.spend(message);
    const { channel, to, template, params, language, code, isReply = false } = message;
    const messageKey = `messages/${uuid()}.json`;
    const says = (part: 'subject' | 'text') => translate(language, 'messages', `${template}.${part}`, params);
    const file = messageFile.parse({
      channel,
      to,
      subject: channel === 'email' ? says('subject') : undefined,
      text: says('text'),
      code,
      ...(channel === 'email' || code || isReply
        ? {}
        : { announcement: { title: says('subject'), text: says('text') } }),
      language,
      createdAt: new Date().toISOString(),
    });
    await this.storage.put(messageKey, Buffer.from(JSON.stringify(file)), 'application/json');
    await this.commands.execute(
      new RequestJob(messageJob, { payload: { messageKey }, ownerId: null, label: template, subject: null }),
    );
  }
}
