import { messageJob, type MessageFile } from '@afi/contracts/messages';
import { pipeline, stage, type Pipeline } from '../../host/pipeline.js';
import { sendStage } from './stages/send.js';

/** Sends one message and answers the provider's id; null for a channel without a provider. */
export type Senders = Record<
  MessageFile['channel'],
  ((message: MessageFile, signal: AbortSignal) => Promise<string>) | null
>;

/** One message to one person. */
export function messagesPipeline(senders: Senders): Pipeline {
  return pipeline(messageJob, [stage('send', 100, sendStage(senders))]);
}
