import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** ASN.1 in DER (X.690): a tag, a length, what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** A certificate for `localhost` that signed itself, for servers of specs that must speak TLS: nothing to install, no key to keep. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')))));
  const isAuthority = sequence(
    oid(0x55, 0x1d, 0x13),
    der(0x01, Buffer.from([255])),
    der(0x04, sequence(der(0x01, Buffer.from([255])))),
  );
  const names = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(der(0x82, Buffer.from('localhost')))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey,
    der(0xa3, sequence(isAuthority, names)),
  );
  const signature = sign('sha256', toSign, createPrivateKey(privateKey));
  const whole = sequence(toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey, cert: new X509Certificate(whole).toString() };
}
