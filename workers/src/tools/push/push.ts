import type { OutgoingDelivery } from '@afi/contracts/deliveries';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type { SendReason } from '../send-reason.js';
import { neverLeft } from '../never-left.js';

const timeoutMs = 20_000;
/** Seconds a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3600;

/**
 * Sends one message to one device through the push service of its browser (RFC 8030), encrypted for that device alone
 * (RFC 8291); answers where the service keeps it. A service that knows the device no more says 404 or 410.
 */
export async function sendPush({ to, text, push }: OutgoingDelivery, signal: AbortSignal): Promise<string> {
  if (!push) throw new Failure<SendReason>('refused');
  const { default: webPush } = await import('web-push');
  const words = JSON.stringify({ title: push.title, body: text, address: push.address, taps: push.taps });
  const keys = { p256dh: push.p256dh, auth: push.auth };
  const request = requestTo(() =>
    webPush.generateRequestDetails({ endpoint: to, keys }, words, {
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      headers: { Authorization: push.authorization },
    }),
  );
  const response = await fetch(to, {
    method: 'POST',
    headers: request.headers,
    body: new Uint8Array(request.body),
    // What a device gave is called, nothing it leads on to.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new TransientFailure<SendReason>(neverLeft(error) ? 'unreachable' : 'lost', undefined, { cause: error });
  });
  await response.body?.cancel();
  if (response.ok) return response.headers.get('location') ?? '';
  if (response.status === 404 || response.status === 410) throw new Failure<SendReason>('gone');
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new TransientFailure<SendReason>('throttled', seconds > 0 ? Math.min(seconds, 60) * 1_000 : undefined);
  }
  if (response.status >= 500) throw new TransientFailure<SendReason>('unreachable');
  throw new Failure<SendReason>('refused');
}

/** Keys no message can be encrypted for are no device's. */
function requestTo<Details extends { headers: object; body: Buffer }>(make: () => Details) {
  try {
    const { headers, body } = make();
    const { 'Content-Length': _, ...rest } = headers as Record<string, string | number>;
    return { body, headers: Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]) };
  } catch (error) {
    throw new Failure<SendReason>('gone', {}, { cause: error });
  }
}
