import { messageSettings } from '@afi/runtime/message-settings';
import { processSettings, settings } from '@afi/runtime/settings';
import { Module } from '@nestjs/common';
import { messageJob } from '@afi/contracts/messages';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { SendMessageHandler } from './handlers/send-message.handler.js';
import { OutboxController } from './http/outbox.controller.js';
import { ForgetMessageWhenJobFinished } from './reactions/forget-message-when-job-finished.js';
import { OutboxReads } from './reads/outbox.reads.js';
import { MessageSweep } from './sweep/message-sweep.js';
import { slice } from '../../platform/slice.js';

/** Messages to one person: login codes, links. Sends run in the workers. */
@Module({
  controllers: [OutboxController],
  providers: [SendMessageHandler, OutboxReads, ForgetMessageWhenJobFinished, MessageSweep],
})
export class MessagesModule {
  constructor(kinds: JobKinds) {
    kinds.register(messageJob);
  }
}

/** Where mails of a trial end: nobody would get a code. */
const isCatcher = (smtp: string): boolean => new URL(smtp).port === '1025';

const settingsOfWord = settings(
  messageSettings.schema.extend(processSettings.schema.pick({ NODE_ENV: true }).shape),
  ({ NODE_ENV, SMTP_URL }) => {
    if (NODE_ENV !== 'production') return [];
    if (!SMTP_URL) return ['SMTP_URL: required in production, admins get their codes by e-mail'];
    return isCatcher(SMTP_URL) ? ['SMTP_URL: leads to a mail catcher, nobody would get a code'] : [];
  },
);

export const messagesSlice = slice({ module: MessagesModule, settings: settingsOfWord });
