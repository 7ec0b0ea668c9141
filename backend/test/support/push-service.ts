import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PushSubscriptionInput } from '@afi/contracts/push-subscriptions';
import { selfSigned } from './self-signed.js';

/** A browser that subscribed: it alone can read what it is sent. */
export interface Device {
  readonly subscription: PushSubscriptionInput;
  /** What it was told, as its service worker reads it. */
  readonly told: { title: string; body: string; address: string }[];
}

/** A push service as browsers have one (RFC 8030), over TLS: refuses what is not signed, decrypts for its devices. */
export class PushService {
  /** What it answers every call with, in place of taking it. */
  refusing: number | null = null;
  /** Public keys calls were signed with, and for whom. */
  readonly signers: { key: string; audience: string; subject: string }[] = [];
  private readonly devices = new Map<string, Device & { receive(body: Buffer): void }>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'afi-push-'));
  private server: Server | undefined;
  private origin = '';

  async start(): Promise<void> {
    const { key, cert } = selfSigned();
    writeFileSync(this.authority, cert);
    this.server = createServer({ key, cert }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = this.answerTo(request, Buffer.concat(chunks));
        response.writeHead(
          status,
          status === 201 ? { Location: `${this.origin}/m/${randomBytes(4).toString('hex')}` } : {},
        );
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** File of the authority workers must trust (`NODE_EXTRA_CA_CERTS`). */
  get authority(): string {
    return join(this.folder, 'authority.pem');
  }

  get host(): string {
    return new URL(this.origin).host;
  }

  device(): Device {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(8).toString('hex')}`;
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const told: Device['told'] = [];
    const receive = (body: Buffer) => told.push(JSON.parse(decrypted(body, pair, auth)) as Device['told'][number]);
    const device = { subscription: { endpoint: `${this.origin}${path}`, keys }, told, receive };
    this.devices.set(path, device);
    return device;
  }

  /** The person took the permission back: the service knows it no more. */
  forget({ subscription }: Device): void {
    this.devices.delete(new URL(subscription.endpoint).pathname);
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answerTo({ url = '', headers }: IncomingMessage, body: Buffer): number {
    if (this.refusing) return this.refusing;
    const device = this.devices.get(url);
    if (!device) return 410;
    const signer = signerOf(headers.authorization ?? '', this.origin);
    if (!signer || headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 403;
    this.signers.push(signer);
    device.receive(body);
    return 201;
  }
}

/** Who signed a call (RFC 8292), or null where the signature is not good for this service now. */
function signerOf(authorization: string, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== 65) return null;
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((one) => one.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  const isNow = exp * 1_000 > Date.now() && exp * 1_000 < Date.now() + 86_400_000;
  return isSigned && isNow && aud === origin ? { key, audience: aud, subject: sub } : null;
}

/** Opens a message of one record (RFC 8188 and 8291), as a browser does. */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const part = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
