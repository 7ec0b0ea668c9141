import { Global, Module } from '@nestjs/common';
import { messageJob } from '@afi/contracts/messages';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { MessageBudgets } from './handlers/message-budgets.js';
import { PaceMessagesHandler } from './handlers/pace-messages.handler.js';
import { PretendToSendHandler } from './handlers/pretend-to-send.handler.js';
import { SendMessageHandler } from './handlers/send-message.handler.js';
import { SendNoticeHandler } from './handlers/send-notice.handler.js';
import { NoticeQueries } from './messages.queries.js';
import { messagesSettings } from './messages.settings.js';
import { OutboxController } from './http/outbox.controller.js';
import { ForgetMessageWhenJobFinished } from './reactions/forget-message-when-job-finished.js';
import { OutboxReads } from './reads/outbox.reads.js';
import { MessageSweep } from './sweep/message-sweep.js';
import { slice } from '../../platform/slice.js';

/** Messages to one person: login codes, links. Sends run in the workers. */
@Global()
@Module({
  controllers: [OutboxController],
  providers: [
    SendMessageHandler,
    SendNoticeHandler,
    NoticeQueries,
    PretendToSendHandler,
    PaceMessagesHandler,
    MessageBudgets,
    OutboxReads,
    ForgetMessageWhenJobFinished,
    MessageSweep,
  ],
  exports: [NoticeQueries],
})
export class MessagesModule {
  constructor(kinds: JobKinds) {
    kinds.register(messageJob);
  }
}

export const messagesSlice = slice({ module: MessagesModule, settings: messagesSettings });
