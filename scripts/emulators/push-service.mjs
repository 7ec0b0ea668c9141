/** A push service as browsers have one (RFC 8030), on this machine: for specs, and for trying things by hand. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCertificates } from './certificates.mjs';
import { newDevice, signerOf } from './push-device.mjs';

/**
 * How it goes wrong: told to wait, a broken server, a refusal, a device that is gone, taken while the answer is lost, an answer
 * after ten seconds.
 * @typedef {'too-many' | 'broken' | 'refused' | 'gone' | 'lost' | 'slow'} Fault
 * @typedef {{ title: string, body: string, address: string, taps?: { path: string, acts: { id: string, title: string }[] } }} Told
 * @typedef {{ subscription: { endpoint: string, keys: { p256dh: string, auth: string } }, told: Told[] }} Device
 */
/** @type {readonly Fault[]} */
export const pushFaults = ['too-many', 'broken', 'refused', 'gone', 'lost', 'slow'];
/** @type {Readonly<Partial<Record<Fault, number>>>} */
const statuses = { 'too-many': 429, broken: 500, refused: 400, gone: 410 };
const slowMs = 10_000;

/** Refuses what is not signed, and decrypts for its devices, each of which alone can read what it is sent. */
export class PushService {
  constructor() {
    /** What it answers every call with, in place of taking it. @type {number | null} */
    this.refusing = null;
    /** @type {Fault | null} */
    this.fault = null;
    /** Public keys calls were signed with, and for whom. @type {{ key: string, audience: string, subject: string }[]} */
    this.signers = [];
    /** Told of each message that arrives, by the name of its device. @type {((device: string, told: Told) => void) | null} */
    this.onTold = null;
    /** @type {Map<string, Device & { name: string, fault: Fault | null, receive: (body: Buffer) => Told }>} */
    this.devices = new Map();
    this.folder = mkdtempSync(join(tmpdir(), 'afi-push-'));
    this.origin = '';
    /** @type {Set<NodeJS.Timeout>} */
    this.timers = new Set();
    /** @type {import('node:https').Server | undefined} */
    this.server = undefined;
  }

  /** @param {number} [port] @returns {Promise<void>} */
  async start(port = 0) {
    const { authority, key, cert } = localCertificates();
    writeFileSync(this.authority, authority);
    this.server = createServer({ key, cert }, (request, response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      request.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
      request.on('end', () => this.answer(request, Buffer.concat(chunks), response));
    }).listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.origin = `https://localhost:${/** @type {import('node:net').AddressInfo} */ (this.server.address()).port}`;
  }

  /** File of the authority workers must trust (`NODE_EXTRA_CA_CERTS`). */
  get authority() {
    return join(this.folder, 'authority.pem');
  }

  /** What `PUSH_SERVICES` wants. */
  get host() {
    return new URL(this.origin).host;
  }

  /** A browser that subscribed; one made with a fault meets it whatever the switch says. @param {Fault | null} [fault] @returns {Device} */
  device(fault = null) {
    const path = `/push/${fault ? `${fault}-` : ''}${randomBytes(8).toString('hex')}`;
    const { keys, read } = newDevice();
    /** @type {Told[]} */
    const told = [];
    /** @param {Buffer} body */
    const receive = (body) => {
      const message = /** @type {Told} */ (JSON.parse(read(body)));
      told.push(message);
      return message;
    };
    const name = `${this.devices.size + 1}${fault ? ` (${fault})` : ''}`;
    const device = { subscription: { endpoint: `${this.origin}${path}`, keys }, told, name, fault, receive };
    this.devices.set(path, device);
    return device;
  }

  /** The person took the permission back: the service knows it no more. @param {Device} device */
  forget({ subscription }) {
    this.devices.delete(new URL(subscription.endpoint).pathname);
  }

  stop() {
    for (const timer of this.timers) clearTimeout(timer);
    this.server?.closeAllConnections();
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * @param {import('node:http').IncomingMessage} request @param {Buffer} body
   * @param {import('node:http').ServerResponse} response
   */
  answer({ url = '', headers }, body, response) {
    /** @param {number} status */
    const say = (status) => {
      const location = { Location: `${this.origin}/m/${randomBytes(4).toString('hex')}` };
      response.writeHead(status, status === 201 ? location : status === 429 ? { 'Retry-After': '1' } : {}).end();
    };
    const device = this.devices.get(url);
    if (this.refusing) return say(this.refusing);
    if (!device) return say(410);
    const fault = device.fault ?? this.fault;
    const status = fault && statuses[fault];
    if (status) return say(status);
    const signer = signerOf(headers.authorization ?? '', this.origin);
    if (!signer || headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return say(403);
    this.signers.push(signer);
    const told = device.receive(body);
    this.onTold?.(device.name, told);
    if (fault === 'lost') return response.destroy();
    if (fault !== 'slow') return say(201);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      say(201);
    }, slowMs);
    this.timers.add(timer);
  }
}
