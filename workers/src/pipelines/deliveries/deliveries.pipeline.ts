import { deliveryJobs } from '@afi/contracts/deliveries';
import type { MessageFile } from '@afi/contracts/messages';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind, stage } from '../../host/pipeline.js';
import { sendPush } from '../../tools/push/push.js';
import { senderSettings, sendersOf } from '../../tools/senders/senders.js';
import { sendBatch, type Deliverer } from './stages/send-batch.js';

const deliver = (channel: MessageFile['channel']) =>
  pipelineKind(deliveryJobs[channel], senderSettings, (given) => {
    const send = sendersOf(given)[channel];
    const one: Deliverer | null = send && ((message, signal) => send({ ...message, channel }, signal));
    return [stage('send', 100, sendBatch(one))];
  });

/** Messages to many, a batch at a time: a kind for each channel. */
export const deliverEmail = deliver('email');
export const deliverWhatsApp = deliver('whatsapp');
/** Each device is told by the service of its browser: there is nothing to set. */
export const deliverPush = pipelineKind(deliveryJobs.push, settings(z.object({})), () => [
  stage('send', 100, sendBatch(sendPush)),
]);
