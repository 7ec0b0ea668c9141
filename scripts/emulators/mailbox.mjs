/** A mail server that takes everything and keeps it, on this machine. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Addresses whose first part says how they are answered. @type {Readonly<Record<string, number>>} */
const magicMailboxes = { later: 450, nobody: 550, unwanted: 554 };

/** The server, on a port of its own. */
export class Mailbox {
  constructor() {
    /** Answers every recipient with this code. @type {number | null} */
    this.refusing = null;
    /** Told of each mail that arrives: to whom, its subject, its text. @type {((to: string, subject: string, text: string) => void) | null} */
    this.onMail = null;
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.refusing ?? magicMailboxes[address.split('@')[0] ?? ''];
        done(responseCode ? Object.assign(new Error('not taken'), { responseCode }) : null);
      },
      onData: (stream, session, done) => {
        /** @type {Buffer[]} */
        const parts = [];
        stream.on('data', (/** @type {Buffer} */ part) => parts.push(part));
        stream.on('end', () => {
          const { subject, text } = readMail(Buffer.concat(parts).toString('latin1'));
          for (const { address } of session.envelope.rcptTo) this.onMail?.(address, subject, text);
          done();
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  /** Answers what `SMTP_URL` wants. @param {number} [port] @returns {Promise<string>} */
  async start(port = 0) {
    const listening = this.server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (listening.address()).port}`;
  }

  /** @returns {Promise<void>} */
  stop() {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
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
