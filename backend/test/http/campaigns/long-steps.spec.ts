import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** A trigger holds a step up for as long as it would take for hundreds of thousands, until the spec lets it go on. */
describe('steering a campaign while a step over all its recipients is under way', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    admin = await signedIn(platform, staff.superadmin);
    await platform.db.query('create table held (step text)');
    await platform.db.query(`create function afi_hold() returns trigger language plpgsql as $$
      begin
        while exists (select 1 from held where step = tg_op || ' ' || new.status) loop perform pg_sleep(0.02); end loop;
        return null;
      end $$`);
    // After the keys of each row were looked up: what that locks is locked until the step ends.
    await platform.db.query(`create trigger zz_held after insert or update on campaign_recipient
      for each row execute function afi_hold()`);
  });
  afterAll(() => platform.stop());

  const hold = (step: string) => platform.db.query('insert into held values ($1)', [step]);
  const letGo = () => platform.db.query('delete from held');
  const act = (id: string, name: string) => admin.post<CampaignView>(`/admin/campaigns/${id}/${name}`, {});
  const read = async (id: string) => (await admin.get<CampaignView>(`/admin/campaigns/${id}`)).body;
  const write = async () => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Tous', channels: ['whatsapp', 'email'] },
      ...{ audience: { clientIds: rows.map(({ id }) => id) }, contents: { fr: { title: 'Réunion', text: 'Samedi' } } },
      schedule: { at: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Africa/Abidjan' },
    });
    return body.id;
  };
  const left = (id: string) =>
    until('nobody waits', async () => {
      const view = await read(id);
      return view.counts.skipped === 2 && view.counts.queued === 0 ? view : null;
    });

  it('answers a launch, refuses another and cancels while its recipients are written down', async () => {
    const id = await write();
    await hold('INSERT queued');
    expect(await act(id, 'launch')).toMatchObject({
      status: 200,
      body: { status: 'scheduled', counts: { queued: 0 } },
    });
    expect(await act(id, 'launch')).toMatchObject({ status: 409, body: { code: 'campaigns.launched' } });
    expect(await act(id, 'pause')).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect(await act(id, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await letGo();
    const { reasons } = await left(id);
    expect(reasons.map(({ code }) => code)).toContain('campaigns.cancelled');
  });

  it('lets who is to be sent it sign in meanwhile', async () => {
    const id = await write();
    await hold('INSERT queued');
    await act(id, 'launch');
    await signedIn(platform, people.member);
    await letGo();
    await until('they are written down', async () => (await read(id)).counts.queued === 1);
    await act(id, 'cancel');
  });

  it('answers a cancel before all are left out; what a process that died left waiting is found', async () => {
    const id = await write();
    await act(id, 'launch');
    await hold('UPDATE skipped');
    expect(await act(id, 'cancel')).toMatchObject({
      status: 200,
      body: { status: 'cancelled', counts: { queued: 1 } },
    });
    expect(await act(id, 'cancel')).toMatchObject({ status: 409 });
    await letGo();
    await left(id);
    await platform.db.query(`update campaign_recipient set status = 'queued' where channel = 'whatsapp'`);
    await left(id);
  });

  it('cancels while what failed is queued again, and leaves nobody waiting', async () => {
    const id = await write();
    await act(id, 'launch');
    await platform.db.query(`update campaign set status = 'done' where id = $1`, [id]);
    await platform.db.query(`update campaign_recipient set status = 'failed' where status = 'queued'`);
    await hold('UPDATE queued');
    expect((await act(id, 'retry')).status).toBe(200);
    // Nothing waits: it may be taken for done, and is not.
    const cancelled = await act(id, 'cancel');
    expect([200, 409]).toContain(cancelled.status);
    await letGo();
    if (cancelled.status === 409) {
      await until('it goes on', async () => (await read(id)).status !== 'done');
      expect((await act(id, 'cancel')).status).toBe(200);
    }
    await left(id);
  });
});
