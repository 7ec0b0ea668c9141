import { deliveryJobs } from '@afi/contracts/deliveries';
import type { MessageFile } from '@afi/contracts/messages';
import { settings } from '@afi/runtime/settings';
import { z } from 'zod';
import { pipelineKind, stage } from '../../host/pipeline.js';
import { Pace, realClock, type Pause } from '../../tools/pace/pace.js';
import { sendPush } from '../../tools/push/push.js';
import { mailLines } from '../../tools/mail/mail.js';
import { senderSettings, sendersOf } from '../../tools/senders/senders.js';
import { sendBatch, type Deliverer } from './stages/send-batch.js';

const perSecond = (most: number) => z.coerce.number().int().min(0).max(10_000).default(most);

const rates = {
  WHATSAPP_PER_SECOND: perSecond(80).describe(
    'WhatsApp messages sent within any second, all workers together (login codes apart); 0: no limit',
  ),
  EMAIL_PER_SECOND: perSecond(0).describe('E-mails sent within any second, all workers together; 0: no limit'),
  PUSH_PER_SECOND: perSecond(0).describe(
    'Messages to devices sent within any second, all workers together; 0: no limit',
  ),
};
/** An answer of WhatsApp takes a part of a second; a mail server has a few connections. */
const lines = { whatsapp: 64, email: mailLines, push: 32 } as const;

/**
 * Batches of a channel with a limit under way at once, each with its part of it: while one waits for its last answers and the next is
 * fetched, the other goes on. A slow channel is not parted: one batch of it lasts long enough.
 */
const batchesAtOnce = (rate: number) => (rate >= 40 ? 2 : 1);
const everywhere = (rate: number) => (rate > 0 ? batchesAtOnce(rate) : null);

/** Each batch has a pace of its own; all of a process wait together for a provider that says it is too much. */
function pacesOf(rate: number): () => Pace {
  const pause: Pause = { until: -Infinity };
  return () => new Pace(Math.floor(rate / batchesAtOnce(rate)), realClock, pause);
}

const deliverySettings = settings(
  senderSettings.schema.extend({
    WHATSAPP_PER_SECOND: rates.WHATSAPP_PER_SECOND,
    EMAIL_PER_SECOND: rates.EMAIL_PER_SECOND,
  }),
  ...senderSettings.rules,
);
type Given = z.output<typeof deliverySettings.schema>;

const deliver = (channel: MessageFile['channel'], rateOf: (given: Given) => number) =>
  pipelineKind(
    deliveryJobs[channel],
    deliverySettings,
    (given) => {
      const send = sendersOf(given)[channel];
      const one: Deliverer | null = send && ((message, signal) => send({ ...message, channel }, signal));
      return [stage('send', 100, sendBatch(one, { paceOf: pacesOf(rateOf(given)), lines: lines[channel] }))];
    },
    {},
    (given) => everywhere(rateOf(given)),
  );

/** Messages to many, a batch at a time: a kind for each channel. */
export const deliverEmail = deliver('email', ({ EMAIL_PER_SECOND }) => EMAIL_PER_SECOND);
export const deliverWhatsApp = deliver('whatsapp', ({ WHATSAPP_PER_SECOND }) => WHATSAPP_PER_SECOND);
/** Each device is told by the service of its browser: there is nothing to set but how fast. */
export const deliverPush = pipelineKind(
  deliveryJobs.push,
  settings(z.object({ PUSH_PER_SECOND: rates.PUSH_PER_SECOND })),
  ({ PUSH_PER_SECOND }) => [
    stage('send', 100, sendBatch(sendPush, { paceOf: pacesOf(PUSH_PER_SECOND), lines: lines.push })),
  ],
  {},
  ({ PUSH_PER_SECOND }) => everywhere(PUSH_PER_SECOND),
);
