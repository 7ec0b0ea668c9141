import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the provider signed these bytes (`X-Hub-Signature-256: sha256=…`); nothing is signed where there is no secret. */
export function isSigned(bytes: Buffer, header: string | undefined, secret: string | undefined): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1];
  if (!secret || !given) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), Buffer.from(given, 'hex'));
}

/** Whether two texts are the same, in a time that says nothing of them. */
export function isSame(given: string, secret: string | undefined): boolean {
  if (!secret) return false;
  const [one, other] = [given, secret].map((text) => createHmac('sha256', 'same').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(one, other);
}
