import { z } from 'zod';
import { route, userTypes } from './route.js';

/** Devices of one account that can be told; the oldest goes where there would be more. */
export const mostPushDevices = 10;

/** Bytes of the two keys in base64url, as browsers write them: a point of P-256, uncompressed, and a secret of 16. */
const point = z.string().regex(/^B[\w-]{86}$/);
const secret = z.string().regex(/^[\w-]{22}$/);

/** What `PushSubscription.toJSON()` of a browser holds (Push API, 6). */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.strictObject({ p256dh: point, auth: secret }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** Anybody who is signed in, for devices of their own. */
const ownParams = z.strictObject({ userType: z.enum(userTypes) });
const limit = { points: 60, seconds: 3600, by: 'account' } as const;

export const pushRoutes = {
  key: route('GET /:userType/push-subscriptions/key', {
    reads: ['deliveries'],
    access: 'session',
    params: ownParams,
    summary: 'The public key messages to devices are signed with (RFC 8292)',
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: route('POST /:userType/push-subscriptions', {
    access: 'session',
    params: ownParams,
    summary: 'Tell this device; told again, it stays one',
    idempotent: true,
    status: 201,
    body: pushSubscription,
    answer: z.object({ devices: z.int() }),
    limit,
  }),
  unsubscribe: route('DELETE /:userType/push-subscriptions', {
    access: 'session',
    params: ownParams,
    summary: 'Tell this device no more',
    idempotent: true,
    body: pushSubscription.pick({ endpoint: true }),
    answer: z.object({ devices: z.int() }),
    limit,
  }),
  test: route('POST /:userType/push-subscriptions/test', {
    access: 'session',
    params: ownParams,
    summary: 'Send a first message to my devices',
    answer: z.object({ devices: z.int() }),
    limit: { points: 10, seconds: 3600, by: 'account' },
  }),
};
