import { messageJob } from '@afi/contracts/messages';
import { pipeline, stage, type Pipeline } from '../../host/pipeline.js';
import { sendStage, type Senders } from './stages/send.js';

/** One message to one person. */
export function messagesPipeline(senders: Senders): Pipeline {
  return pipeline(messageJob, [stage('send', 100, sendStage(senders))]);
}
