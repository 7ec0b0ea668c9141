/** A mail server that takes everything and keeps it, on this machine. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { bouncedMail, complainedMail } from './mail-reports.mjs';

/**
 * How it goes wrong: told that it is too much, a broken server, an answer that is no SMTP, one after ten seconds, taken while the
 * answer is lost.
 * @typedef {'too-many' | 'broken' | 'malformed' | 'slow' | 'lost'} Fault
 */
/** @type {readonly Fault[]} */
export const mailFaults = ['too-many', 'broken', 'malformed', 'slow', 'lost'];
/** Answers before a text is taken, as servers give them (RFC 3463). @type {Readonly<Partial<Record<Fault, [number, string]>>>} */
const refusals = { 'too-many': [452, '4.5.3 too many recipients'], broken: [451, '4.3.0 local error'] };
const slowMs = 10_000;

/** Addresses whose first part says how they are answered. @type {Readonly<Record<string, number>>} */
const magicMailboxes = { later: 450, nobody: 550, unwanted: 554 };

/** Addresses that take a mail, and send it back later. @type {Readonly<Record<string, (returnPath: string) => string>>} */
const magicReports = {
  bounces: (returnPath) => bouncedMail(returnPath, '5.1.1'),
  full: (returnPath) => bouncedMail(returnPath, '5.2.2'),
  complains: (returnPath) => complainedMail(returnPath),
};

/** The server, on a port of its own. */
export class Mailbox {
  constructor() {
    /** Answers every recipient with this code. @type {number | null} */
    this.refusing = null;
    /** How every mail goes wrong; an address whose first part is the name of a fault meets it whatever the switch says. @type {Fault | null} */
    this.fault = null;
    /** Connections by the port they come from, to hang up on. @type {Map<number, import('node:net').Socket>} */
    this.lines = new Map();
    /** @type {Set<NodeJS.Timeout>} */
    this.timers = new Set();
    /** Told of each mail that arrives: to whom, its subject, its text. @type {((to: string, subject: string, text: string) => void) | null} */
    this.onMail = null;
    /** Where what comes back is handed over, and how it is signed. @type {{ url: string, secret: string } | null} */
    this.webhook = null;
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const [code, said] = refusals[this.faultOf(address) ?? 'slow'] ?? [];
        const responseCode = this.refusing ?? code ?? magicMailboxes[address.split('@')[0] ?? ''];
        done(responseCode ? Object.assign(new Error(said ?? 'not taken'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        /** @type {Buffer[]} */
        const parts = [];
        stream.on('data', (/** @type {Buffer} */ part) => parts.push(part));
        stream.on('end', () => {
          const { subject, text } = readMail(Buffer.concat(parts).toString('latin1'));
          const { mailFrom, rcptTo } = session.envelope;
          for (const { address } of rcptTo) {
            this.onMail?.(address, subject, text);
            if (mailFrom) void this.sendBack(address, mailFrom.address);
          }
          this.end(this.faultOf(rcptTo[0]?.address ?? ''), this.lines.get(session.remotePort), done);
        });
      },
    });
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (line) => {
      const { remotePort = 0 } = line;
      this.lines.set(remotePort, line);
      line.once('close', () => this.lines.delete(remotePort));
    });
  }

  /** @param {string} address @returns {Fault | null} */
  faultOf(address) {
    return mailFaults.find((one) => one === address.split('@')[0]) ?? this.fault;
  }

  /** Answers a mail that has arrived. @param {Fault | null} fault @param {import('node:net').Socket | undefined} line @param {() => void} done */
  end(fault, line, done) {
    if (fault === 'lost') return void line?.destroy();
    if (fault === 'malformed') return void line?.end('accepted, thank you\r\n');
    if (fault !== 'slow') return done();
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      done();
    }, slowMs);
    this.timers.add(timer);
  }

  /** What the mailbox of this address makes of it later. @param {string} address @param {string} returnPath */
  async sendBack(address, returnPath) {
    const report = magicReports[address.split('@')[0] ?? '']?.(returnPath);
    if (report && this.webhook) await handOver(report, this.webhook).catch(() => undefined);
  }

  /** Answers what `SMTP_URL` wants. @param {number} [port] @returns {Promise<string>} */
  async start(port = 0) {
    const listening = this.server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (listening.address()).port}`;
  }

  /** @returns {Promise<void>} */
  stop() {
    for (const timer of this.timers) clearTimeout(timer);
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/**
 * Hands a mail over as the platform takes it. Answers the status.
 * @param {string} mail @param {{ url: string, secret: string }} webhook
 */
export async function handOver(mail, { url, secret }) {
  const signature = createHmac('sha256', secret).update(mail).digest('hex');
  const headers = { 'Content-Type': 'message/rfc822', 'X-Afi-Signature': `sha256=${signature}` };
  return (await fetch(url, { method: 'POST', body: mail, headers })).status;
}

/** The subject and the plain text of a mail, given as its bytes read one by one. @param {string} raw */
export function readMail(raw) {
  const [head, ...rest] = raw.split('\r\n\r\n');
  const headers = unfolded(head ?? '');
  const boundary = /boundary="?([^";\r\n]+)/i.exec(headers)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`).slice(1, -1) : [];
  const plain = parts.find((part) => /^\s*content-type: text\/plain/im.test(part.split('\r\n\r\n')[0] ?? ''));
  const [partHead, ...partBody] = (plain ?? '').split('\r\n\r\n');
  const text = plain
    ? decoded(partBody.join('\r\n\r\n'), unfolded(partHead ?? ''))
    : decoded(rest.join('\r\n\r\n'), headers);
  const subject = /^subject: (.*)$/im.exec(headers)?.[1] ?? '';
  return { subject: words(subject), text: text.trim() };
}

/** @param {string} headers */
const unfolded = (headers) => headers.replace(/\r\n[ \t]+/g, ' ');

/** @param {string} bytes */
const quoted = (bytes) => bytes.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/** A body as its encoding says. @param {string} body @param {string} headers */
function decoded(body, headers) {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(headers)
    ? quoted(body.replace(/=\r\n/g, ''))
    : body;
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Words of a header that are written in other letters (RFC 2047). @param {string} header */
const words = (header) =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way, text) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(quoted(text.replace(/_/g, ' ')), 'latin1').toString('utf8'),
    );
