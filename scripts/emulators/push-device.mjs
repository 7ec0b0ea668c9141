/** What a browser does with a message to it, and a push service with who sends one. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** Keys of a browser that subscribes, and the reading that they alone allow. */
export function newDevice() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** @param {Buffer} body */
    read: (body) => decrypted(body, pair, auth),
  };
}

/**
 * Who signed a call (RFC 8292), or null where the signature is not good for this service now.
 * @param {string} authorization @param {string} origin
 */
export function signerOf(authorization, origin) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== 65) return null;
  const [x = '', y = ''] = [raw.subarray(1, 33), raw.subarray(33)].map((one) => one.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub, exp } = /** @type {{ aud: string, sub: string, exp: number }} */ (
    JSON.parse(Buffer.from(claims, 'base64url').toString())
  );
  const isNow = exp * 1_000 > Date.now() && exp * 1_000 < Date.now() + 86_400_000;
  return isSigned && isNow && aud === origin ? { key, audience: aud, subject: sub } : null;
}

/**
 * Opens a message of one record (RFC 8188 and 8291), as a browser does.
 * @param {Buffer} body @param {import('node:crypto').ECDH} pair @param {Buffer} auth
 */
function decrypted(body, pair, auth) {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  /** @param {string} what @param {number} bytes */
  const part = (what, bytes) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
