import type { NotificationSettingsView } from '@afi/contracts/notification-settings';
import { bouncedMail, complainedMail } from '../../../../scripts/emulators/mail-reports.mjs';
import { handOver, Mailbox } from '../../../../scripts/emulators/mailbox.mjs';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const secret = 'known to the mail server alone';

describe('mails that come back', () => {
  const mailbox = new Mailbox();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  const mails: string[] = [];
  beforeAll(async () => {
    mailbox.onMail = (_to, subject) => mails.push(subject);
    platform = await Platform.start({
      env: { SMTP_URL: await mailbox.start(), MAIL_RETURNS: 'rebonds@afi.test', MAIL_WEBHOOK_SECRET: secret },
    });
    mailbox.webhook = { url: `${platform.url}/api/webhooks/mail`, secret };
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(owner)).id;
    await member.patch('/client/notification-settings', { email: true, push: false });
  });
  afterAll(async () => {
    await platform.stop();
    await mailbox.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    mails.length = 0;
    await platform.db.empty('delivery', 'opt_out', 'notification');
  });

  const livesAt = (address: string) =>
    platform.db.query(`update account set email = $1, email_confirmed_at = now() - interval '1 day' where phone = $2`, [
      address,
      people.member,
    ]);
  const write = async () => {
    await platform.db.query('delete from notification');
    await owner.post('/client/posts', { communityId, title: 'Fête', content: '<p>x</p>', publish: true });
    await platform.settled();
    await platform.db.query(`update outbox_event set next_at = now() where name = 'notifications.post-hold-ended'`);
  };
  const rows = () =>
    platform.db.query<{ id: string; status: string; reason: string | null }>(
      'select id, status, reason from delivery order by created_at',
    );
  const failed = (times: number) =>
    until(`${times} came back`, async () => {
      const all = await rows();
      return all.length === times && all.every(({ status }) => status === 'failed') && all;
    });
  const ended = async () =>
    (await member.get<NotificationSettingsView>('/client/notification-settings')).body.ended as string[];

  it('(d234) have failed, and are the last to an address that does not exist', async () => {
    await livesAt('bounces@exemple.test');
    await write();
    expect(await failed(1)).toMatchObject([{ reason: 'deliveries.address-gone' }]);
    expect(mails).toHaveLength(1);
    expect(await ended()).toEqual(['address']);
    await write();
    expect(await rows()).toHaveLength(1);
  });

  it('(d234) of a mailbox that is full are tried twice more', async () => {
    await livesAt('full@exemple.test');
    for (const times of [1, 2, 3]) {
      expect(await ended()).toEqual([]);
      await write();
      expect((await failed(times)).at(-1)).toMatchObject({ reason: 'deliveries.mailbox-full' });
    }
    expect(await ended()).toEqual(['address']);
  });

  it('(d234) of who complains are the last, as by the link of a mail', async () => {
    await livesAt('complains@exemple.test');
    await write();
    await until('it is heard', async () => (await ended()).includes('email'));
    await until('it arrived all the same', async () => (await rows())[0]?.status === 'sent');
  });

  it('(d234) are believed of who hands them over alone, and of mails that were sent', async () => {
    await livesAt('membre@exemple.test');
    await write();
    const [sent] = await until('it is sent', async () => {
      const all = await rows();
      return all[0]?.status === 'sent' && all;
    });
    const report = bouncedMail(`rebonds+${sent?.id}@afi.test`, '5.1.1');
    const url = `${platform.url}/api/webhooks/mail`;
    expect(await handOver(report, { url, secret: 'guessed' })).toBe(401);
    const unsigned = { method: 'POST', body: report, headers: { 'Content-Type': 'message/rfc822' } };
    expect((await fetch(url, unsigned)).status).toBe(401);
    const unknown = bouncedMail('rebonds+01a20d50-c090-737a-85b2-968e65cfd4f3@afi.test', '5.1.1');
    for (const mail of [unknown, 'Subject: Congés\r\n\r\nJe suis absent', '', '\0'.repeat(100_000)])
      expect(await handOver(mail, { url, secret })).toBe(200);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
    expect(await ended()).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect(await handOver(report, { url, secret })).toBe(200);
    expect(await failed(1)).toMatchObject([{ reason: 'deliveries.address-gone' }]);
  });

  describe('say when, which is not when their mail left:', () => {
    let webhook: { url: string; secret: string };
    let back: string;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const complained = (at: Date) => handOver(complainedMail(back, 'abuse', at), webhook);
    const bounced = (at: Date) => handOver(bouncedMail(back, '5.1.1', 'failed', 'Bonjour', at), webhook);
    const resume = () => member.post('/client/notification-settings/resume', {});
    beforeEach(async () => {
      webhook = { url: `${platform.url}/api/webhooks/mail`, secret };
      await livesAt('membre@exemple.test');
      await write();
      const [sent] = await until('it is sent', async () => {
        const all = await rows();
        return all[0]?.status === 'sent' && all;
      });
      back = `rebonds+${sent?.id}@afi.test`;
      await platform.db.query(`update delivery set created_at = now() - interval '2 hours'`);
    });

    it('(d234) who complains after they began mails again is sent none, however old the mail', async () => {
      await complained(ago(90));
      expect(await ended()).toEqual(['email']);
      await resume();
      await platform.db.query(`update opt_out set changed_at = now() - interval '1 hour'`);
      // Told once more, or late.
      await complained(ago(90));
      expect(await ended()).toEqual([]);
      await complained(ago(30));
      expect(await ended()).toEqual(['email']);
    });

    it('(d234) a complaint older than its mail is of a wrong clock: it counts from its arrival', async () => {
      await complained(ago(90));
      await resume();
      expect(await ended()).toEqual([]);
      await complained(ago(60 * 24 * 365));
      expect(await ended()).toEqual(['email']);
    });

    it('(d234) that there is no such address outlasts a wish, and is outdone by confirming it after that', async () => {
      await complained(ago(100));
      await resume();
      await bounced(ago(50));
      expect(await ended()).toEqual(['address']);
      const confirmed = (minutes: number) =>
        platform.db.query('update account set email_confirmed_at = $1 where phone = $2', [ago(minutes), people.member]);
      await confirmed(60);
      expect(await ended()).toEqual(['address']);
      await confirmed(40);
      expect(await ended()).toEqual([]);
    });

    it('(d234) who complained before it came back is not written to once the address is confirmed', async () => {
      await bounced(ago(50));
      await complained(ago(80));
      expect(await ended()).toEqual(['email']);
    });
  });

  it('(d234) end nothing that was confirmed after they had left', async () => {
    await livesAt('membre@exemple.test');
    await write();
    const [sent] = await until('it is sent', async () => {
      const all = await rows();
      return all[0]?.status === 'sent' && all;
    });
    const webhook = { url: `${platform.url}/api/webhooks/mail`, secret };
    const report = bouncedMail(`rebonds+${sent?.id}@afi.test`, '5.1.1');
    expect(await handOver(report, webhook)).toBe(200);
    expect(await ended()).toEqual(['address']);
    await platform.db.query('update account set email_confirmed_at = now() where phone = $1', [people.member]);
    expect(await ended()).toEqual([]);
    expect(await handOver(report, webhook)).toBe(200);
    expect(await ended()).toEqual([]);
  });
});
