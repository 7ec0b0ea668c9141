import { messageJob } from '@afi/contracts/messages';
import { pipelineKind, stage } from '../../host/pipeline.js';
import type { SendReason } from '../../tools/send-reason.js';
import { senderSettings, sendersOf } from '../../tools/senders/senders.js';
import { sendStage } from './stages/send.js';

/** What the person is told for each reason of the tools. */
const failureCodes: Record<SendReason, string> = {
  unreachable: 'messages.unreachable',
  refused: 'messages.refused',
  // A code that comes twice does no harm, one that never comes does.
  lost: 'messages.unreachable',
  gone: 'messages.refused',
  throttled: 'messages.unreachable',
  stopped: 'messages.refused',
};

/** One message to one person. */
export const messagesPipeline = pipelineKind(
  messageJob,
  senderSettings,
  (given) => [stage('send', 100, sendStage(sendersOf(given)))],
  failureCodes,
);
