import { campaignComparisonRoutes, type CampaignRates } from '@afi/contracts/campaign-comparison';
import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a campaign above the number a second admin confirms', () => {
  let platform: Platform;
  let first: Caller;
  let second: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { CAMPAIGN_SECOND_ADMIN_ABOVE: '1' } });
    first = await signedIn(platform, staff.superadmin);
    second = await signedIn(platform, staff.admin);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('campaign', 'notification');
  });

  const write = async (...phones: string[]): Promise<CampaignView> => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = any($1)', [phones]);
    const { body } = await first.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: ['inapp'], audience: { clientIds: rows.map(({ id }) => id) } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    return body;
  };
  const launch = (caller: Caller, id: string) =>
    caller.post<CampaignView & { code: string }>(`/admin/campaigns/${id}/launch`, {});
  /** Of the text that was read. */
  const confirm = (caller: Caller, { id, version }: CampaignView) =>
    caller.post<CampaignView & { code: string }>(`/admin/campaigns/${id}/launch`, { version });
  const done = (id: string) =>
    until('it is done', async () => (await first.get<CampaignView>(`/admin/campaigns/${id}`)).body.status === 'done');

  it('is asked for by one and launched by another; both stand in the audit, and the admins are told', async () => {
    const { id } = await write(people.owner, people.member);
    const asked = await launch(first, id);
    expect(asked.body).toMatchObject({ status: 'draft', counts: { total: 0 }, asked: { at: expect.any(String) } });
    expect((await launch(first, id)).body.code).toBe('campaigns.second-admin');
    await until('the admins are told', async () => {
      const { body } = await second.get<{ items: { title: string }[] }>('/admin/notifications');
      return body.items.some(({ title }) => title.includes('attend une confirmation'));
    });
    const launched = await confirm(second, asked.body);
    expect(launched.body).toMatchObject({ status: 'running', counts: { total: 2 } });
    expect(launched.body.launchedBy?.id).not.toBe(asked.body.asked?.by.id);
    const entries = await platform.db.query<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_entry where subject_id = $1 and action like 'campaigns.launch%' order by created_at`,
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['campaigns.launch-asked', 'campaigns.launched']);
    expect(entries[0]?.actor_id).not.toBe(entries[1]?.actor_id);
    await done(id);
  });

  it('is told at once where no other admin is there to confirm it; who asked is not told of their own asking', async () => {
    const { id } = await write(people.owner, people.member);
    expect((await first.get<CampaignView>(`/admin/campaigns/${id}`)).body.secondAdmin).toMatchObject({ above: 1 });
    await launch(first, id);
    await platform.settled();
    const told = await first.get<{ items: { title: string }[] }>('/admin/notifications');
    expect(told.body.items).toEqual([]);
    const alone = await write(people.owner, people.member);
    const others = `user_type = 'admin' and email <> '${staff.superadmin}' and closed_at is null`;
    const away = await platform.db.query<{ id: string }>(
      `update account set closed_at = now() where ${others} returning id`,
    );
    expect((await launch(first, alone.id)).body.code).toBe('campaigns.no-second-admin');
    await platform.db.query('update account set closed_at = null where id = any($1)', [away.map((one) => one.id)]);
  });

  it('is asked for anew once it was changed, and never where it is for as few', async () => {
    const { id, version } = await write(people.owner, people.member);
    await launch(first, id);
    const { body } = await second.get<CampaignView>(`/admin/campaigns/${id}`);
    expect(body.version).toBeGreaterThan(version);
    const changed = await second.patch<CampaignView>(`/admin/campaigns/${id}`, { name: 'Autre' });
    expect(changed.body.asked).toBeNull();
    expect((await launch(second, id)).body).toMatchObject({ status: 'draft', asked: { at: expect.any(String) } });
    const few = await write(people.owner);
    expect((await launch(first, few.id)).body.status).toBe('running');
    await done(few.id);
  });

  it('is not compared anew with each batch that leaves: that counts all messages of six campaigns', () => {
    expect(campaignComparisonRoutes.compared.reads).toEqual([]);
  });

  it('paused before its turn is for whom it was launched for: nobody is added after', async () => {
    const { body } = await first.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Rentrée', channels: ['inapp'], audience: { filters: { registeredTo: '2001-01-01' } } },
      contents: { fr: { title: 'Réunion', text: 'Samedi' } },
    });
    const move = (...phones: string[]) =>
      platform.db.query(`update account set created_at = '2000-06-01' where phone = any($1)`, [phones]);
    await move(people.owner);
    expect((await launch(first, body.id)).body.status).toBe('running');
    await first.post(`/admin/campaigns/${body.id}/pause`, {});
    await until('its people are written down', async () => {
      const [row] = await platform.db.query('select 1 from campaign where id = $1 and frozen_at is not null', [
        body.id,
      ]);
      return row !== undefined;
    });
    await move(people.member, people.reader);
    await first.post(`/admin/campaigns/${body.id}/resume`, {});
    await done(body.id);
    expect((await first.get<CampaignView>(`/admin/campaigns/${body.id}`)).body.counts.total).toBe(1);
  });

  it('(d199) is confirmed by who read it as it is: what was changed and asked for again since is not launched unseen', async () => {
    const { id } = await write(people.owner, people.member);
    const read = await launch(first, id);
    await first.patch(`/admin/campaigns/${id}`, { contents: { fr: { title: 'Autre', text: 'Tout autre' } } });
    const now = await launch(first, id);
    expect((await confirm(second, read.body)).status).toBe(409);
    expect((await launch(second, id)).body.code).toBe('campaigns.read-first');
    expect((await confirm(second, now.body)).body.status).toBe('running');
    await done(id);
  });

  it('is told beside the last ones that ended before it, as shares of what left', async () => {
    const one = await write(people.owner);
    await launch(first, one.id);
    await done(one.id);
    const two = await write(people.owner);
    const before = await first.get<{ own: CampaignRates | null; others: CampaignRates[] }>(
      `/admin/campaigns/${two.id}/compared`,
    );
    expect(before.body).toMatchObject({ own: null, others: [{ id: one.id, left: 1, delivered: 1, clicked: null }] });
    await launch(first, two.id);
    await done(two.id);
    const { body } = await first.get<typeof before.body>(`/admin/campaigns/${two.id}/compared`);
    expect(body).toMatchObject({ own: { id: two.id, left: 1, delivered: 1, read: null }, others: [{ id: one.id }] });
  });
});
