import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CampaignView } from '@afi/contracts/campaigns';
import { SMTPServer } from 'smtp-server';
import type { Caller } from '../../support/caller.js';
import { people, Platform, superadmin } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const reader = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile';

describe('mails of campaigns that are opened', () => {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        // Lines of a mail are folded, and a sign of equality is written out.
        received.push({ to, text: text.replace(/=\r\n/g, '').replace(/=3D/g, '=') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  let platform: Platform;
  let admin: Caller;
  let allowing: Caller;
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const smtp = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    platform = await Platform.start({ env: { SMTP_URL: smtp } });
    // With a server of mails, codes go through it too.
    admin = await signedIn(platform, superadmin.email);
    allowing = await signedIn(platform, people.member);
    for (const [name, phone] of [
      ['permet', people.member],
      ['refuse', people.reader],
    ])
      await platform.db.query(
        `update account set email = $1, email_confirmed_at = now() - interval '1 day' where phone = $2`,
        [`${name}@exemple.test`, phone],
      );
  });
  afterAll(async () => {
    await platform.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const allow = (mailOpens: boolean) => allowing.patch('/client/notification-settings', { mailOpens });
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  /** Sent to two people; answers the mail of each, and the image of the first. */
  const sent = async () => {
    received.length = 0;
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [
      [people.member, people.reader],
    ]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: ['email'], audience: { clientIds: rows.map(({ id }) => id) } },
      contents: { fr: { title: 'Réunion', text: 'Venez samedi' } },
    });
    await admin.post(`/admin/campaigns/${body.id}/launch`, {});
    await until('both are sent', async () => (await read(body.id)).status === 'done');
    const mailOf = (name: string) => received.find(({ to }) => to.startsWith(name))?.text ?? '';
    const mail = mailOf('permet');
    return { id: body.id, mail, other: mailOf('refuse'), image: /\/o\/[\w-]+/.exec(mail)?.[0] ?? '' };
  };
  const open = (path: string, userAgent = reader) =>
    fetch(new URL(path, platform.url), { headers: { 'user-agent': userAgent } });
  const opensOf = async (id: string) => (await read(id)).opens;

  it('(d232) carry nothing that tells so for who did not allow it, which is everybody at first', async () => {
    const { id, mail, other } = await sent();
    expect(received).toHaveLength(2);
    for (const text of [mail, other]) {
      expect(text).toContain('Venez samedi');
      expect(text).not.toMatch(/<img|\/o\//);
    }
    expect(await opensOf(id)).toEqual({ opened: 0, allowed: 0 });
  });

  it('(d232) are counted once for each who allows it, by an image nobody keeps', async () => {
    await allow(true);
    const { id, mail, other, image } = await sent();
    expect(mail.match(/<img/g)).toHaveLength(1);
    expect(other).not.toMatch(/<img|\/o\//);
    expect(await opensOf(id)).toEqual({ opened: 0, allowed: 1 });
    for (let times = 0; times < 3; times += 1) {
      const answer = await open(image);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.subarray(0, 6).toString(), bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual(['GIF89a', 1, 1]);
    }
    expect(await opensOf(id)).toEqual({ opened: 1, allowed: 1 });
  });

  it('(d232) are not counted by an address somebody made up, nor by a link, nor for programs', async () => {
    await allow(true);
    const { id, image } = await sent();
    const [recipient] = await platform.db.query<{ id: string }>(
      'select id from campaign_recipient where campaign_id = $1 and not tells_opens',
      [id],
    );
    const wrong = [`${image.slice(0, -4)}AAAA`, '/o/x', `/o/${recipient?.id ?? ''}`, image.replace('/o/', '/c/')];
    for (const path of wrong) await open(path);
    expect((await open(image, 'Googlebot/2.1')).status).toBe(200);
    const head = { method: 'HEAD', headers: { 'user-agent': reader } };
    expect((await fetch(new URL(image, platform.url), head)).status).toBe(200);
    expect((await open('/o/x')).headers.get('content-type')).toBe('image/gif');
    expect(await opensOf(id)).toEqual({ opened: 0, allowed: 1 });
  });

  it('(d232) are not counted any more for who allows it no longer', async () => {
    await allow(true);
    const { id, image } = await sent();
    await allow(false);
    expect((await open(image)).status).toBe(200);
    expect(await opensOf(id)).toEqual({ opened: 0, allowed: 1 });
  });
});
