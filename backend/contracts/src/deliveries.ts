import { z } from 'zod';
import { uuid } from './id.js';
import { job, type JobDefinition } from './job.js';
import { languages } from './language.js';
import { list } from './list.js';
import { messageChannels, messageFile } from './messages.js';
import { idParams, route } from './route.js';

declare module './word.js' {
  interface Words {
    deliveries: true;
  }
}

export const deliveryChannels = ['push', ...messageChannels] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * How far one message to one person on one channel has come. It only moves forward: `unknown` is what may have left and is
 * not sent blindly again, until the provider tells; `skipped` is what was not sent, for a reason.
 */
export const deliveryStatuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'unknown'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Most messages of one job. */
export const deliveryBatch = 200;

/** What a message to a device needs beside its words (RFC 8030, 8291, 8292). */
const pushTo = z.object({
  p256dh: z.string(),
  auth: z.string(),
  /** The `Authorization` header, signed for its push service; good for half a day. */
  authorization: z.string(),
  title: z.string(),
  /** Address a tap opens. */
  address: z.string(),
  /** What may be done from the message itself: sent to this path, without a session. */
  taps: z
    .object({
      path: z.string().max(300),
      acts: z.array(z.object({ id: z.string().max(30), title: z.string().max(60) })).max(2),
    })
    .optional(),
});

const outgoing = messageFile.extend({
  id: uuid,
  channel: z.enum(deliveryChannels),
  /** E.164 number, e-mail address, or address of a device at its push service. */
  to: z.string().min(3).max(1_000),
  push: pushTo.optional(),
  /** What it tells of, without its words: where it waited, its word says it in those of then. */
  told: z
    .object({
      word: z.string().max(50),
      facts: z.json(),
    })
    .optional(),
});

/** The file a batch waits in: numbers and texts never enter the queue. */
export const deliveryFile = z.array(outgoing).max(deliveryBatch);
export type DeliveryFile = z.infer<typeof deliveryFile>;
export type OutgoingDelivery = DeliveryFile[number];

/**
 * What became of each message of a batch, by its id. `started` is written before the provider is called, `waiting` after a
 * refusal that may pass.
 */
export const deliveryReport = z.record(
  uuid,
  z.object({
    status: z.enum(['started', 'waiting', 'sent', 'failed', 'unknown']),
    /** The provider's id of a sent one. */
    providerId: z.string().max(300).optional(),
    /** Code of a text, of a failed one. */
    reason: z.string().max(100).optional(),
  }),
);
export type DeliveryReport = z.infer<typeof deliveryReport>;

/** Why a message to a device failed for good: it is not there any more, and is forgotten. */
export const deviceGone = 'deliveries.device-gone';

/** Why an e-mail failed for good: there is no such address. */
export const addressGone = 'deliveries.address-gone';

/** Why a message was not sent: whoever asked for it called it back before it left. */
export const calledBack = 'deliveries.called-back';

/** Why a message has not been sent yet: what costs less comes first, and is not known to have failed. */
export const keptInReserve = 'deliveries.in-reserve';

/** Why a batch ended: its provider takes nothing of the platform any more, whoever it is for. */
export const providerStopped = 'deliveries.provider-stopped';

/** A file that is there tells the worker of a batch to begin none of it any more. */
export const stopKey = (fileKey: string): string => `${fileKey}.stop`;

/** Ids of those of a batch that are not to be begun any more; what somebody said STOP to while it waited. */
export const outKey = (fileKey: string): string => `${fileKey}.out`;

/** Where a job keeps its report, also when it fails in the middle. */
export const reportKey = (jobId: string): string => `jobs/${jobId}/report.json`;

const deliver = (channel: DeliveryChannel) =>
  job(`deliver-${channel}`, {
    word: 'deliveries',
    payload: z.object({ fileKey: z.string().max(300), count: z.int() }),
    stages: ['send'] as const,
    // Each message is tried again by itself, or waits until its channel is begun again.
    isRetried: false,
    result: z.object({ sent: z.int(), failed: z.int(), unknown: z.int() }),
    running: {
      concurrency: 2, // each speaks to its provider on several lines
      lockMs: 30_000, // one provider call of 20 s at most
      maxStalls: 5, // what was sent is written down: only the rest is sent by the next worker
      timeoutMs: 900_000, // 200 calls of 20 s on eight lines, which is what the slowest channel has
      perAccount: null, // the platform's own
      tries: 5, // providers answer 429 and 5xx for a while, then recover
    },
  });

/** A kind for each channel: a provider that is away holds up no other. */
export const deliveryJobs = {
  push: deliver('push'),
  whatsapp: deliver('whatsapp'),
  email: deliver('email'),
} satisfies Record<DeliveryChannel, JobDefinition>;

export const deliveryView = z.object({
  id: uuid,
  channel: z.enum(deliveryChannels),
  status: z.enum(deliveryStatuses),
  /** Why it was sent: the title of what it told of, without its names. */
  about: z.string(),
  /** The campaign it is of. */
  campaign: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Number or address with most of it hidden; of a device, the service it is reached by. */
  to: z.string(),
  fullname: z.string(),
  language: z.enum(languages),
  /** Why it failed, in the reader's language. */
  reason: z.string().nullable(),
  /** Whether its words are still kept, so that it can be sent again. */
  retryable: z.boolean(),
  /** Whether its campaign is paused, which took it back: it leaves once that goes on. */
  paused: z.boolean(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

export const deliveryList = list({
  row: deliveryView,
  filters: { channel: z.enum(deliveryChannels).optional(), status: z.enum(deliveryStatuses).optional() },
  sorts: ['createdAt'],
  order: '-createdAt',
});

/** A channel whose provider takes nothing more: its messages wait. */
export const stoppedChannel = z.object({ channel: z.enum(deliveryChannels), code: z.string(), stoppedAt: z.string() });
export type StoppedChannel = z.infer<typeof stoppedChannel>;
const stoppedChannels = z.object({ stopped: z.array(stoppedChannel).max(deliveryChannels.length) });

const one = route('GET /admin/deliveries/:id', {
  reads: ['deliveries'],
  access: 'admin',
  summary: 'One message that was sent',
  params: idParams,
  answer: deliveryView,
});

export const deliveryRoutes = {
  all: route('GET /admin/deliveries', {
    reads: ['deliveries'],
    row: one,
    access: 'admin',
    summary: 'Messages sent outside the app, to whom, why, and what became of them',
    query: deliveryList.query,
    answer: deliveryList.page,
  }),
  one,
  channels: route('GET /admin/delivery-channels', {
    reads: ['deliveries'],
    access: 'admin',
    summary: 'Channels that are stopped: their provider takes nothing more',
    answer: stoppedChannels,
  }),
  resume: route('POST /admin/delivery-channels/resume', {
    idempotent: true,
    access: 'admin',
    summary: 'Begin a stopped channel again, once its provider has been seen to; what waited leaves',
    body: z.strictObject({ channel: z.enum(deliveryChannels) }),
    answer: stoppedChannels,
    limit: { points: 60, seconds: 3600, by: 'account' },
  }),
  retry: route('POST /admin/deliveries/:id/retry', {
    idempotent: true,
    access: 'admin',
    summary: 'Send one again that failed, within a day; one that may have arrived is not sent twice',
    params: idParams,
    answer: deliveryView,
    limit: { points: 300, seconds: 3600, by: 'account' },
  }),
};
