import type { MemberMessageView, MemberReach } from '@afi/contracts/member-messages';
import type { CampaignRow } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { PushService } from '../../support/push-service.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const message = { title: 'Réunion', text: 'Samedi à 10 h, à l’école.' };
const nbsp = '\u00a0';

describe('what the team of a community sends its members', () => {
  const service = new PushService();
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let reader: Caller;
  let stranger: Caller;
  let path: string;
  let community: { id: string; name: string };
  beforeAll(async () => {
    await service.start();
    platform = await Platform.start({
      env: { PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: service.authority },
    });
    [owner, member, reader, stranger] = (await Promise.all(
      [people.owner, people.member, people.reader, people.stranger].map((phone) => signedIn(platform, phone)),
    )) as [Caller, Caller, Caller, Caller];
  });
  afterAll(async () => {
    await platform.stop();
    service.stop();
  });
  /** A community of its own: the owner, and two members. */
  beforeEach(async () => {
    service.refusing = null;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery', 'push_device', 'notification', 'notification_settings');
    const made = await owner.post<{ id: string; name: string; inviteCode: string }>('/client/communities', {
      name: 'Parents de CM2',
      type: 'school',
    });
    community = made.body;
    for (const one of [member, reader]) await one.post('/client/communities/join', { code: made.body.inviteCode });
    await platform.settled();
    await platform.db.query('delete from notification');
    path = `/client/communities/${community.id}/member-messages`;
  });

  const reach = async () => (await owner.get<MemberReach>(`${path}/reach`)).body;
  const send = (caller = owner, body: object = message, headers: Record<string, string> = {}) =>
    caller.post<MemberMessageView & { code: string; errors: object[] }>(path, body, headers);
  const sent = async () => (await owner.get<{ items: MemberMessageView[] }>(path)).body.items;
  const done = () =>
    until('nothing is under way', async () => {
      const all = await sent();
      return all.length > 0 && all.every((one) => one.done) ? all : null;
    });
  const bellOf = async (caller: Caller) =>
    (await caller.get<{ items: { title: string; body: string; link: string }[] }>('/client/notifications')).body.items;
  const inApp = ({ channels }: MemberMessageView) => channels.find(({ channel }) => channel === 'inapp');

  it('says beforehand how many it reaches, arrives under their bell and on their devices, and says what became of it', async () => {
    const phone = service.device();
    await member.post('/client/push-subscriptions', phone.subscription);
    expect(await reach()).toEqual({
      members: 2,
      channels: [
        { channel: 'inapp', reached: 2 },
        { channel: 'push', reached: 1 },
      ],
      left: 3,
      nextAt: null,
    });
    const { status, body } = await send();
    expect([status, body.title, body.author?.fullname]).toEqual([201, message.title, expect.stringMatching(/\S/)]);
    const [told] = await done();
    expect(told?.channels).toEqual([
      { channel: 'inapp', reached: 2, underWay: 0, failed: 0, leftOut: 0, unknown: 0 },
      { channel: 'push', reached: 1, underWay: 0, failed: 0, leftOut: 1, unknown: 0 },
    ]);
    const title = `${community.name}${nbsp}: ${message.title}`;
    const link = `/app/communities/${community.id}?tab=feed`;
    expect(await bellOf(member)).toMatchObject([{ title, body: message.text, link }]);
    const english = `${community.name}: ${message.title}`;
    expect(await bellOf(reader)).toMatchObject([{ title: english, body: message.text, link }]);
    expect(phone.told).toMatchObject([{ title, body: message.text }]);
    expect(await bellOf(owner)).toEqual([]);
    expect(
      await platform.db.query(
        `select a.phone, e.after->'campaignId' as id from audit_entry e join account a on a.id = e.actor_id
         where e.action = 'campaigns.sent-to-members' and e.subject_id = $1 and e.created_at > now() - interval '1 hour'`,
        [community.id],
      ),
    ).toEqual([{ phone: people.owner, id: body.id }]);
  });

  it('tells what failed', async () => {
    service.refusing = 403;
    await member.post('/client/push-subscriptions', service.device().subscription);
    await send();
    expect((await done())[0]?.channels[1]).toMatchObject({ reached: 0, failed: 1 });
  });

  it('opens a post of that community that is online, and nothing else', async () => {
    const publish = async (communityId: string, online: boolean) =>
      (
        await owner.post<{ id: string }>('/client/posts', {
          ...{ communityId, title: 'Kermesse', content: '<p>À 15 h.</p>', publish: online },
        })
      ).body.id;
    const other = await platform.communityOf(owner);
    const [post, draft, elsewhere] = [
      await publish(community.id, true),
      await publish(community.id, false),
      await publish(other.id, true),
    ];
    for (const opens of [draft, elsewhere]) {
      const refused = await send(owner, { ...message, opens });
      expect([refused.status, refused.body.code]).toEqual([422, 'campaigns.unknown-post']);
    }
    for (const opens of ['https://ailleurs.example', '//ailleurs.example', '/app/settings'])
      expect((await send(owner, { ...message, opens })).status).toBe(422);
    expect((await send(owner, { ...message, opens: post })).body.link).toBe(`/app/posts/${post}`);
  });

  it('(d173) leaves out who left, switched the community or everything off, and tells the team nobody’s name', async () => {
    await member.put(`/client/communities/${community.id}/notification-level`, { level: 'none' });
    expect(await reach()).toMatchObject({ members: 2, channels: [{ reached: 1 }, { reached: 0 }] });
    await send();
    const [first] = await done();
    expect(first && inApp(first)).toMatchObject({ reached: 1, leftOut: 1 });
    expect(await bellOf(member)).toEqual([]);
    expect(await bellOf(reader)).toHaveLength(1);
    expect(JSON.stringify([first, await reach()])).not.toMatch(/community-off|opted-out/);

    await reader.post(`/client/communities/${community.id}/leave`);
    expect(await reach()).toMatchObject({ members: 1, channels: [{ reached: 0 }, { reached: 0 }] });
    const nobody = await send();
    expect([nobody.status, nobody.body.code]).toEqual([422, 'campaigns.no-member']);
    await member.put(`/client/communities/${community.id}/notification-level`, { level: 'all' });
    await member.patch('/client/notification-settings', { general: false });
    expect((await reach()).channels).toMatchObject([{ reached: 0 }, { reached: 0 }]);
  });

  it('(d173) leaves out who left after it was sent and before their turn', async () => {
    await send();
    await done();
    await platform.db.query(
      `update campaign_recipient set status = 'queued' where campaign_id in (select id from campaign)`,
    );
    await platform.db.query('delete from notification');
    await member.post(`/client/communities/${community.id}/leave`);
    await platform.db.query(`update campaign set status = 'running'`);
    const [again] = await done();
    expect(again && inApp(again)).toMatchObject({ reached: 1, leftOut: 1 });
    expect(await bellOf(member)).toEqual([]);
  });

  it('(d174) is sent three times within 24 hours at most, also by those who send at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('campaigns.enough-today');
    const spent = await reach();
    expect([spent.left, typeof spent.nextAt]).toEqual([0, 'string']);
    await done();
    expect(await bellOf(member)).toHaveLength(3);
    await platform.db.query(
      `update campaign set created_at = now() - interval '25 hours'
       where id = (select id from campaign order by created_at limit 1)`,
    );
    expect(await reach()).toMatchObject({ left: 1, nextAt: null });
    expect((await send()).status).toBe(201);
  });

  it('is sent once, however often the same call comes', async () => {
    const key = { 'Idempotency-Key': 'notification-de-samedi' };
    const ids = [await send(owner, message, key), await send(owner, message, key)].map(({ body }) => body.id);
    expect(ids[0]).toBe(ids[1]);
    expect((await reach()).left).toBe(2);
  });

  it('(d175) is the business of owner and team alone: members are refused, others learn nothing', async () => {
    for (const [caller, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      expect((await send(caller)).status).toBe(status);
      expect((await caller.get(path)).status).toBe(status);
      expect((await caller.get(`${path}/reach`)).status).toBe(status);
    }
    expect(await sent()).toEqual([]);
    const memberId = (
      await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member])
    )[0]?.id;
    await owner.patch(`/client/communities/${community.id}/members/${memberId}`, { role: 'team' });
    expect((await send(member)).status).toBe(201);
    expect((await bellOf(member)).map(({ title }) => title)).not.toContain(
      `${community.name}${nbsp}: ${message.title}`,
    );
  });

  it('is no campaign of the platform: admins neither list nor steer it', async () => {
    const { body } = await send();
    await done();
    const admin = await signedIn(platform, staff.superadmin);
    expect((await admin.get<{ items: CampaignRow[] }>('/admin/campaigns')).body.items).toEqual([]);
    expect((await admin.get(`/admin/campaigns/${body.id}`)).status).toBe(404);
    expect((await admin.get(`/admin/campaigns/${body.id}/recipients`)).status).toBe(404);
    for (const act of ['launch', 'pause', 'cancel', 'retry', 'duplicate', 'test', 'preview'])
      expect((await admin.post(`/admin/campaigns/${body.id}/${act}`, {})).status).toBe(404);
  });

  it('names nothing of its reader that nobody has', async () => {
    const wrong = await send(owner, { ...message, text: 'Bonjour {{solde}}' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'campaigns.unknown-variable']);
    expect(wrong.body.errors).toMatchObject([{ pointer: '/text' }]);
  });
});
