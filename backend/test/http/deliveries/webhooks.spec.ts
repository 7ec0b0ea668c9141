import { createHmac } from 'node:crypto';
import type { DeliveryView } from '@afi/contracts/deliveries';
import fc from 'fast-check';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { signedNews, WhatsApp } from '../../support/whatsapp.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const secret = 'the secret of our app';

describe('what WhatsApp tells us by itself', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let admin: Caller;
  let communityId: string;
  beforeAll(async () => {
    process.stderr.write(`webhooks: SEED=${seed}\n`);
    platform = await Platform.start({
      env: {
        WHATSAPP_API_URL: await whatsapp.start(),
        ...{ WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '42' },
        ...{ WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: 'chosen by us' },
      },
    });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    admin = await signedIn(platform, staff.superadmin);
    communityId = (await platform.communityOf(owner)).id;
    await member.patch('/client/notification-settings', { whatsapp: true, push: false });
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('delivery', 'delivery_news', 'opt_out', 'heard_message', 'notification');
    whatsapp.arrived.length = 0;
    whatsapp.said.length = 0;
  });

  const call = (body: string, headers: Record<string, string>) =>
    platform.visitor().send('POST', '/webhooks/whatsapp', body, headers);
  const tell = async (value: object) => {
    const { body, headers } = signedNews(value, secret);
    return (await call(body, headers)).status;
  };
  const status = (id: string, what: string, more: object = {}) => ({
    ...{ id, status: what, timestamp: '1764000000', recipient_id: '2250700000002' },
    ...more,
  });
  const write = () => owner.post('/client/posts', { communityId, title: 'Fête', content: '<p>x</p>', publish: true });
  const rows = () =>
    platform.db.query<{ id: string; status: string; reason: string | null }>('select id, status, reason from delivery');
  /** A message as it stands in the table, in a state of its own. */
  const row = async (state: string, providerId: string | null) => {
    const [{ id } = { id: '' }] = await platform.db.query<{ id: string }>(
      `insert into delivery (id, account_id, channel, address, language, about, status, provider_id)
       select gen_random_uuid(), id, 'whatsapp', phone, 'fr', 'posts.published', $1, $2 from account where phone = $3
       returning id`,
      [state, providerId, people.member],
    );
    return id;
  };
  const stateOf = async (id: string) => (await rows()).find((one) => one.id === id);

  it('answers the challenge of a provider that knows our word, and nobody else’s', async () => {
    const ask = (token: string) =>
      platform
        .visitor()
        .get(
          `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
        );
    const answered = await ask('chosen by us');
    expect([answered.status, answered.body]).toEqual([200, '1158201444']);
    expect(answered.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(problemOf(await ask('guessed')).status).toBe(403);
  });

  it('(d152) hears nothing that is not signed: forged, altered, malformed or too large', async () => {
    const id = await row('sent', 'wamid.x');
    const { body, headers } = signedNews({ statuses: [status('wamid.x', 'read')] }, secret);
    const signed = (text: string) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    const wrong: [number, string, Record<string, string>][] = [
      [401, body, { ...headers, 'X-Hub-Signature-256': signed(`${body} `) }],
      [401, `${body} `, headers],
      [401, body, { ...headers, 'X-Hub-Signature-256': 'sha256=00' }],
      [401, body, { 'Content-Type': 'application/json' }],
      [401, body, signedNews({ statuses: [status('wamid.x', 'read')] }, 'another secret').headers],
      [415, body, { ...headers, 'Content-Type': 'text/plain' }],
      [400, '{"entry":', { ...headers, 'X-Hub-Signature-256': signed('{"entry":') }],
      [413, `"${'x'.repeat(3_200_000)}"`, headers],
    ];
    for (const [expected, text, given] of wrong) expect((await call(text, given)).status).toBe(expected);
    expect((await stateOf(id))?.status).toBe('sent');
    expect(await platform.db.query('select 1 from delivery_news')).toEqual([]);
  });

  it('leaves alone what it does not know: other kinds of news, fields and ids', async () => {
    expect(
      await tell({ statuses: [{ id: 7 }, status('wamid.nobody', 'deleted')], messages: [{ type: 'image' }] }),
    ).toBe(200);
    const { body, headers } = { body: '{"object":"page"}', headers: signedNews({}, secret).headers };
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    expect((await call(body, { ...headers, 'X-Hub-Signature-256': signature })).status).toBe(200);
  });

  it('shows what became of a message: delivered, read, or why it was not', async () => {
    await write();
    await platform.settled();
    await until('it is sent', async () => (await rows())[0]?.status === 'sent');
    const { wamid = '', ours } = whatsapp.ids.at(-1) ?? {};
    expect(ours).toBe((await rows())[0]?.id);
    const seen = async () => (await admin.get<{ items: DeliveryView[] }>('/admin/deliveries')).body.items[0];
    expect(await tell({ statuses: [status(wamid, 'delivered')] })).toBe(200);
    expect(await seen()).toMatchObject({ status: 'delivered', retryable: false });
    await tell({ statuses: [status(wamid, 'read')] });
    expect(await seen()).toMatchObject({ status: 'read' });
    const other = await row('sent', 'wamid.refused');
    await tell({ statuses: [status('wamid.refused', 'failed', { errors: [{ code: 131026, title: 'x' }] })] });
    expect(await stateOf(other)).toMatchObject({ status: 'failed', reason: 'deliveries.not-on-whatsapp' });
  });

  it('(d153) ends the same whatever the order, however often and in how many calls', async () => {
    const told = ['sent', 'delivered', 'read'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('queued', 'unknown', 'sent'),
        fc.shuffledSubarray(told, { minLength: 1 }),
        fc.array(fc.constantFrom(...told), { maxLength: 4 }),
        fc.boolean(),
        async (begin, order, again, together) => {
          const wamid = `wamid.${Math.floor(performance.now() * 1e6)}`;
          const id = await row(begin, begin === 'sent' ? wamid : null);
          const ours = begin === 'sent' ? {} : { biz_opaque_callback_data: id };
          const repeated = again.filter((one) => order.includes(one));
          const news = [...order, ...repeated].map((one) => status(wamid, one, ours));
          if (together) await tell({ statuses: news });
          else await Promise.all(news.map((one) => tell({ statuses: [one] })));
          const furthest = told.findLast((one) => order.includes(one));
          expect((await stateOf(id))?.status).toBe(furthest);
        },
      ),
      { seed, numRuns: 25 },
    );
  });

  it('(d153) failed there stays failed; what was received cannot fail any more', async () => {
    const failed = await row('sent', 'wamid.f');
    await tell({ statuses: [status('wamid.f', 'failed', { errors: [{ code: 1 }] })] });
    await tell({ statuses: [status('wamid.f', 'sent')] });
    expect(await stateOf(failed)).toMatchObject({ status: 'failed', reason: 'messages.refused' });
    const received = await row('delivered', 'wamid.d');
    await tell({ statuses: [status('wamid.d', 'failed', { errors: [{ code: 1 }] })] });
    expect(await stateOf(received)).toMatchObject({ status: 'delivered', reason: null });
  });

  it('keeps what is told of an id that is not known yet', async () => {
    await tell({ statuses: [status('wamid.early', 'read')] });
    await tell({ statuses: [status('wamid.early', 'sent')] });
    const id = await row('sent', 'wamid.early');
    await write();
    await until('it is found', async () => (await stateOf(id))?.status === 'read');
    expect(await platform.db.query('select 1 from delivery_news')).toEqual([]);
  });

  describe('somebody writes to our number', () => {
    let written = 0;
    const say = (body: string, id = `wamid.in.${(written += 1)}`, at = Math.floor(Date.now() / 1_000)) =>
      tell({
        messages: [{ id, from: people.member.slice(1), timestamp: String(at), type: 'text', text: { body } }],
      });

    it('(d154) STOP ends what is sent to them everywhere, and is confirmed; codes still arrive; REPRENDRE begins again', async () => {
      await platform.db.query(
        `update account set email = 'membre@exemple.test', email_confirmed_at = now() where phone = $1`,
        [people.member],
      );
      await member.patch('/client/notification-settings', { email: true });
      expect(await say('Arrêt')).toBe(200);
      await until('it is confirmed', () => whatsapp.said.length === 1);
      expect(whatsapp.said[0]).toMatchObject({ to: people.member, text: expect.stringMatching(/REPRENDRE/) });
      await write();
      await platform.settled();
      expect(await rows()).toEqual([]);
      const before = whatsapp.arrived.length;
      await platform.visitor().post('/client/auth/code', { identifier: people.member });
      await until('the code has come', () => whatsapp.arrived.length > before);
      expect(whatsapp.arrived.at(-1)).toMatchObject({ to: people.member, template: 'login_code' });

      await say('REPRENDRE');
      await until('it is confirmed', () => whatsapp.said.length === 2);
      // What waits under the bell is told once.
      await platform.db.query('delete from notification');
      await write();
      await platform.settled();
      expect(await rows()).toHaveLength(2);
      await member.patch('/client/notification-settings', { email: false });
    });

    it('(d154) keeps no number: only who has it can be told from what is kept', async () => {
      await say('STOP');
      const [kept] = await platform.db.query<{ address_hash: string }>('select address_hash from opt_out');
      expect(kept?.address_hash).toMatch(/^[0-9a-f]{64}$/);
    });

    it('(d154) the same message told again, or an older one told late, changes nothing', async () => {
      const now = Math.floor(Date.now() / 1_000);
      await say('STOP', 'wamid.stop', now);
      await say('START', 'wamid.start', now);
      await say('STOP', 'wamid.stop', now);
      await say('STOP', 'wamid.older', now - 60);
      expect(await platform.db.query('select reason from opt_out')).toEqual([{ reason: null }]);
    });

    it('a START that overtakes the STOP before it is the last word all the same', async () => {
      const now = Math.floor(Date.now() / 1_000);
      await say('START', 'wamid.overtook', now);
      await say('STOP', 'wamid.overtaken', now - 60);
      expect(await platform.db.query('select reason from opt_out')).toEqual([{ reason: null }]);
    });

    it('(d157) who says one and the other again and again is heard, and answered four times a day at most', async () => {
      const from = '2250700000099';
      const now = Math.floor(Date.now() / 1_000);
      for (let round = 0; round < 10; round += 1)
        await tell({
          messages: [
            { id: `wamid.play.${round}`, from, timestamp: String(now), text: { body: round % 2 ? 'START' : 'STOP' } },
          ],
        });
      expect(await platform.db.query('select reason from opt_out')).toEqual([{ reason: null }]);
      const open = () =>
        platform.db.query(`select 1 from job where label like 'deliveries.st%' and status in ('queued', 'running')`);
      await until('all that were asked for have left', async () => (await open()).length === 0);
      expect(whatsapp.said.filter(({ to }) => to === `+${from}`)).toHaveLength(4);
    });

    it('anything else is nobody’s wish', async () => {
      await say('Bonjour, à quelle heure est la réunion ?');
      expect(await platform.db.query('select 1 from opt_out')).toEqual([]);
    });
  });
});
