import { Storage } from '@afi/runtime/storage';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Outbox } from '../../../platform/events/outbox.js';
import { translate } from '../../../platform/i18n/translate.js';
import { SendNotice } from '../messages.commands.js';
import { NoticeAsked } from '../messages.events.js';
import type { Notice } from '../messages.queries.js';
import { MessageBudgets } from './message-budgets.js';

/** Its words wait in a file; what delivers it stands above this word, and hears of it. */
@CommandHandler(SendNotice)
export class SendNoticeHandler implements ICommandHandler<SendNotice> {
  constructor(
    private readonly storage: Storage,
    private readonly outbox: Outbox,
    private readonly budgets: MessageBudgets,
  ) {}

  async execute({ notice }: SendNotice): Promise<void> {
    await this.budgets.spend(notice);
    const { accountId, channel, to, template: about, params, language } = notice;
    const says = (part: 'subject' | 'text') => translate(language, 'messages', `${about}.${part}`, params);
    const file: Notice = { accountId, about, channel, to, language, title: says('subject'), text: says('text') };
    // Swept after a day with the messages nobody could send.
    const key = `messages/${uuid()}.json`;
    await this.storage.put(key, Buffer.from(JSON.stringify(file)), 'application/json');
    await this.outbox.record(new NoticeAsked(key));
  }
}
