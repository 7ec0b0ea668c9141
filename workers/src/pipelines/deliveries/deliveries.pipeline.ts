import { deliveryJobs, type DeliveryChannel } from '@afi/contracts/deliveries';
import { pipelineKind, stage } from '../../host/pipeline.js';
import { senderSettings, sendersOf } from '../../tools/senders/senders.js';
import { sendBatch } from './stages/send-batch.js';

const deliver = (channel: DeliveryChannel) =>
  pipelineKind(deliveryJobs[channel], senderSettings, (given) => [
    stage('send', 100, sendBatch(sendersOf(given)[channel])),
  ]);

/** Messages to many, a batch at a time: a kind for each channel. */
export const deliverEmail = deliver('email');
export const deliverWhatsApp = deliver('whatsapp');
