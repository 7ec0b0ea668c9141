import { createECDH, createHmac } from 'node:crypto';

/** A key pair of RFC 8292, as browsers and the library take it: base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The platform's own key pair, worked out of its secret: the same on every node and after every start, with nothing to keep
 * (ADR 0039). Who changes the secret makes devices subscribe again.
 */
export function pushKeysOf(secret: string): PushKeys {
  const pair = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const drawn = createHmac('sha256', secret).update(`push ${round}`).digest();
    try {
      pair.setPrivateKey(drawn);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
    } catch {
      // Of 2^32 secrets one draws a number beyond the curve: the next round will do.
    }
  }
}
