import { jest } from '@jest/globals';
import type { CampaignView } from '@afi/contracts/campaigns';
import { FeedCampaign } from '../../../src/modules/campaigns/handlers/feed-campaign.js';
import { SplitDecisions } from '../../../src/modules/campaigns/schedule/split-decisions.js';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { WhatsApp, whatsAppEnv } from '../../support/whatsapp.js';

const crowd = 60;

describe('a campaign with two texts', () => {
  const whatsapp = new WhatsApp();
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    const url = await whatsapp.start();
    platform = await Platform.start({
      env: whatsAppEnv(url),
    });
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, $1::int) n`,
      [crowd],
    );
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    whatsapp.stop();
  });
  beforeEach(async () => {
    whatsapp.arrived.length = 0;
    await platform.settled();
    await platform.db.empty('campaign', 'delivery');
  });

  const first = { title: 'Réunion', text: 'Samedi', url: '/app/communities' };
  const second = { title: 'Rendez-vous', text: 'Samedi à 10 h', url: '/app/posts' };
  const write = (more: object = {}) =>
    admin.post<CampaignView & { code: string }>('/admin/campaigns', {
      ...{ name: 'Deux textes', channels: ['whatsapp'], audience: { filters: { roles: ['curious'] } } },
      ...{ contents: { fr: first }, split: { contents: { fr: second }, share: 50, hours: 2 }, ...more },
    });
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const launch = (id: string) => admin.post(`/admin/campaigns/${id}/launch`, {});
  const titles = () => Map.groupBy(whatsapp.arrived, ({ texts }) => texts[0] ?? '');
  const linkIn = (text: string) => /\/c\/[\w-]+/.exec(text)?.[0] ?? '';
  const follow = (link: string) =>
    fetch(`${platform.url}${link}`, { redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0 (Android)' } });

  it('tries both on a part of the people, each on its own, and sends the rest the one that is followed most', async () => {
    const { body } = await write();
    expect(body.split).toMatchObject({ decidesAt: null, winner: null, figures: { a: { sent: 0 }, b: { sent: 0 } } });
    await launch(body.id);
    const tried = await until('the trial has left', async () => {
      const view = await read(body.id);
      const { a, b } = view.split?.figures ?? { a: { sent: 0 }, b: { sent: 0 } };
      return view.counts.started === 0 && a.sent + b.sent > 0 && view.counts.sent === a.sent + b.sent ? view : null;
    });
    expect(tried).toMatchObject({ status: 'running', split: { decidesAt: expect.any(String), winner: null } });
    const { a, b } = tried.split?.figures ?? { a: { sent: 0 }, b: { sent: 0 } };
    for (const some of [a.sent, b.sent, tried.counts.queued]) expect(some).toBeGreaterThan(0);
    expect([titles().get('Réunion')?.length, titles().get('Rendez-vous')?.length]).toEqual([a.sent, b.sent]);

    const [reader] = titles().get('Rendez-vous') ?? [];
    const answer = await follow(linkIn(reader?.texts[1] ?? ''));
    expect(answer.headers.get('location')).toContain(second.url);
    expect((await read(body.id)).split?.figures.b.clicks).toBe(1);
    const decide = () => platform.app.get(SplitDecisions, { strict: false }).run();
    expect(await decide()).toBe(0);
    await platform.db.query(`update campaign set decides_at = now() where id = $1`, [body.id]);
    await decide();
    const done = await until('all have left', async () => {
      const view = await read(body.id);
      return view.status === 'done' ? view : null;
    });
    expect(done.split).toMatchObject({
      winner: 'b',
      figures: { a, b: { sent: done.counts.total - a.sent, clicks: 1 } },
    });
    // However many wait for it: the decision is one row.
    const [left] = await platform.db.query(`select count(*)::int as n from campaign_recipient where variant is null`);
    expect(left).toEqual({ n: tried.counts.queued });
    const [rest] = whatsapp.arrived.slice(a.sent + b.sent);
    expect((await follow(linkIn(rest?.texts[1] ?? ''))).headers.get('location')).toContain(second.url);
    expect(done.counts.sent).toBe(done.counts.total);
    expect(titles().get('Réunion')).toHaveLength(a.sent);
    expect(titles().get('Rendez-vous')).toHaveLength(done.counts.total - a.sent);
    expect(new Set(whatsapp.arrived.map(({ to }) => to)).size).toBe(done.counts.total);
  });

  it('is sent the first where as many follow both, also where nobody does', async () => {
    const { body } = await write({ split: { contents: { fr: second }, share: 20, hours: 1 } });
    await launch(body.id);
    await until('it has begun', async () => (await read(body.id)).split?.decidesAt);
    await platform.db.query(`update campaign set decides_at = now() where id = $1`, [body.id]);
    await platform.app.get(SplitDecisions, { strict: false }).run();
    const done = await until('all have left', async () => {
      const view = await read(body.id);
      return view.status === 'done' ? view : null;
    });
    expect(done.split?.winner).toBe('a');
  });

  it('is decided once the whole trial has left, and its hours have passed since', async () => {
    const { body } = await write({ ratePerSecond: 10 });
    await launch(body.id);
    await admin.post(`/admin/campaigns/${body.id}/pause`, {});
    await platform.db.query(`update campaign set decides_at = now() - interval '1 minute' where id = $1`, [body.id]);
    const decide = () => platform.app.get(SplitDecisions, { strict: false }).run();
    expect(await decide()).toBe(0);
    await admin.post(`/admin/campaigns/${body.id}/resume`, {});
    const trial = `select 1 from campaign_recipient where variant is not null and status = 'queued'`;
    await until('the trial has left', async () => (await platform.db.query(trial)).length === 0);
    expect(await decide()).toBe(0);
    const { decidesAt, winner } = (await read(body.id)).split ?? {};
    expect([winner, Date.parse(decidesAt ?? '') > Date.now() + 3_600_000]).toEqual([null, true]);
  });

  it('is decided also where another could not go on', async () => {
    const [one, other] = [(await write()).body, (await write({ name: 'Deux autres' })).body];
    for (const { id } of [one, other]) {
      await launch(id);
      await until('its trial has left', async () => {
        const { split, counts } = await read(id);
        return split?.decidesAt && counts.started === 0 && counts.sent > 0;
      });
    }
    const feed = platform.app.get(FeedCampaign, { strict: false });
    const fed = feed.feed.bind(feed);
    const broken = jest
      .spyOn(feed, 'feed')
      .mockImplementation((id) => (id === one.id ? Promise.reject(new Error('broken')) : fed(id)));
    await platform.db.query(`update campaign set decides_at = now()`);
    await platform.app.get(SplitDecisions, { strict: false }).run();
    broken.mockRestore();
    for (const { id } of [one, other]) expect((await read(id)).split?.winner).toBe('a');
  });

  it('needs a link in both, a way whose link is counted, and no variable that nobody has', async () => {
    const { url: _, ...linkless } = second;
    const wrong = [
      { split: { contents: { fr: linkless }, share: 50, hours: 2 } },
      { channels: ['inapp'] },
      { split: { contents: { fr: { ...second, text: '{{solde}}' } }, share: 50, hours: 2 } },
    ];
    const codes = [];
    for (const more of wrong) codes.push((await write(more)).body.code);
    expect(codes).toEqual([
      ...['campaigns.split-needs-link', 'campaigns.split-needs-link'],
      'campaigns.unknown-variable',
    ]);
  });

  it('tries both on who wrote it, and is copied with both', async () => {
    const { body } = await write({ channels: ['whatsapp', 'inapp'] });
    const copy = await admin.post<CampaignView>(`/admin/campaigns/${body.id}/duplicate`, {});
    expect(copy.body.split?.contents.fr.title).toBe('Rendez-vous');
    await admin.post(`/admin/campaigns/${body.id}/test`, {});
    const { body: told } = await admin.get<{ items: { title: string }[] }>('/admin/notifications');
    expect(told.items.map(({ title }) => title).sort()).toEqual(['Rendez-vous', 'Réunion']);
  });
});
