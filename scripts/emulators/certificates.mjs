/** An authority and a certificate for this machine, made where they are needed: nothing to install, no key to keep. */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

/** ASN.1 in DER (X.690): a tag, a length, what is in it. @param {number} tag @param {readonly Buffer[]} parts */
function der(tag, ...parts) {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
/** @param {readonly Buffer[]} parts */
const sequence = (...parts) => der(0x30, ...parts);
/** @param {readonly number[]} bytes */
const oid = (...bytes) => der(0x06, Buffer.from(bytes));
/** @param {string} text */
const utcTime = (text) => der(0x17, Buffer.from(text));
/** @param {string} name */
const named = (name) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));
const yes = der(0x01, Buffer.from([255]));
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

const makeKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * A certificate (RFC 5280), as PEM.
 * @param {{ of: string, by: string, publicKey: Buffer, signer: string, extensions: Buffer[] }} given
 */
function certificate({ of, by, publicKey, signer, extensions }) {
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const toSign = sequence(
    ...[der(0xa0, der(0x02, Buffer.from([2]))), der(0x02, serial), ecdsaWithSha256, named(by)],
    ...[sequence(utcTime('200101000000Z'), utcTime('491231235959Z')), named(of), publicKey],
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toSign, createPrivateKey(signer));
  const whole = sequence(toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return new X509Certificate(whole).toString();
}

/** For `localhost` and 127.0.0.1, signed by an authority that signs nothing else. @returns {{ authority: string, key: string, cert: string }} */
export function localCertificates() {
  const [authority, own] = [makeKeys(), makeKeys()];
  const name = 'Afi emulators';
  const isAuthority = sequence(oid(0x55, 0x1d, 0x13), yes, der(0x04, sequence(yes)));
  const hosts = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const names = sequence(oid(0x55, 0x1d, 0x11), der(0x04, hosts));
  const signer = authority.privateKey;
  return {
    authority: certificate({ of: name, by: name, publicKey: authority.publicKey, signer, extensions: [isAuthority] }),
    key: own.privateKey,
    cert: certificate({ of: 'localhost', by: name, publicKey: own.publicKey, signer, extensions: [names] }),
  };
}
