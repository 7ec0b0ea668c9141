import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MessageFile } from '@afi/contracts/messages';
import { Mailbox } from '../../../../scripts/emulators/mailbox.mjs';
import { mailSender } from './mail.js';

const message: MessageFile = {
  channel: 'email',
  to: 'good@example.org',
  subject: 'Votre code Afi : 123456',
  text: 'Bonjour,\n123456 est votre code.',
  language: 'fr',
  createdAt: new Date().toISOString(),
};

describe('mail over SMTP', () => {
  let server: SMTPServer;
  let url: string;
  const received: string[] = [];
  const senders: string[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      // The sender keeps its connections: they are cut at the end.
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const codes: Record<string, number> = {
          'later@example.org': 450,
          'nobody@example.org': 550,
          'unwanted@example.org': 554,
        };
        const responseCode = codes[address];
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
      },
      onData(stream, session, done) {
        if (session.envelope.mailFrom) senders.push(session.envelope.mailFrom.address);
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const send = (to: string, address = url) =>
    mailSender({ smtpUrl: address, from: 'Afi <bonjour@afi.tld>' })({ ...message, to }, new AbortController().signal);

  it('sends subject and text, and answers the message’s id', async () => {
    expect(await send('good@example.org')).toMatch(/@/);
    expect(received.at(-1)).toContain('To: good@example.org');
    expect(received.at(-1)).toContain('123456 est votre code.');
  });

  it('tells a refusal that may pass from one that is final', async () => {
    await expect(send('later@example.org')).rejects.toMatchObject({
      name: 'TransientFailure',
      reason: 'unreachable',
    });
    await expect(send('nobody@example.org')).rejects.toMatchObject({ name: 'Failure', reason: 'gone' });
    await expect(send('unwanted@example.org')).rejects.toMatchObject({ name: 'Failure', reason: 'refused' });
  });

  it('carries a page and the headers of one-click unsubscribing (RFC 8058)', async () => {
    const given = { ...message, html: '<p>Bonjour</p>', unsubscribe: 'https://afi.test/u/abc' };
    await mailSender({ smtpUrl: url, from: 'Afi <bonjour@afi.tld>' })(
      { ...given, to: 'good@example.org' },
      new AbortController().signal,
    );
    expect(received.at(-1)).toMatch(/^List-Unsubscribe: <https:\/\/afi\.test\/u\/abc>\r?$/m);
    expect(received.at(-1)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(received.at(-1)).toContain('text/html');
  });

  it('comes back to an address of its own, where there is a mailbox for that', async () => {
    const id = '01a20d50-c090-737a-85b2-968e65cfd4f3';
    const server = { smtpUrl: url, from: 'Afi <bonjour@afi.tld>', returns: 'rebonds@afi.tld' };
    await mailSender(server)({ ...message, id, to: 'good@example.org' }, new AbortController().signal);
    expect(senders.at(-1)).toBe(`rebonds+${id}@afi.tld`);
    expect(received.at(-1)).toMatch(/^From: Afi <bonjour@afi\.tld>\r?$/m);
    await send('good@example.org');
    expect(senders.at(-1)).toBe('bonjour@afi.tld');
  });

  it('does not know whether a mail arrived whose server hung up, or said what is no SMTP, after its text', async () => {
    const mailbox = new Mailbox();
    const arrived: string[] = [];
    mailbox.onMail = (to) => arrived.push(to);
    const address = await mailbox.start();
    for (const to of ['lost@example.org', 'malformed@example.org']) {
      await expect(send(to, address)).rejects.toMatchObject({ name: 'TransientFailure', reason: 'lost' });
      expect(arrived.at(-1)).toBe(to);
    }
    for (const to of ['too-many@example.org', 'broken@example.org'])
      await expect(send(to, address)).rejects.toMatchObject({ name: 'TransientFailure', reason: 'unreachable' });
    expect(arrived).toHaveLength(2);
    await mailbox.stop();
  });

  it('takes a server that is away for a transient fault', async () => {
    await expect(send('good@example.org', 'smtp://127.0.0.1:1')).rejects.toMatchObject({ name: 'TransientFailure' });
  });

  it('(d55, ASVS 1.3.11) lets no header in through the recipient', async () => {
    await send('good@example.org\r\nBcc: other@example.org').catch(() => undefined);
    expect(received.join('\n')).not.toMatch(/^Bcc:/m);
  });
});
