import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

/** What a statement over all recipients may take is told by a trigger, as no spec waits as long as it would for a large crowd. */
describe('steps over all recipients of a campaign', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const codes = await platform.addWorkers();
    admin = await signedIn(platform, staff.superadmin);
    await codes.stop();
    await platform.db.query('create table patience (step text, allowed text)');
    await platform.db.query(`create function afi_patience() returns trigger language plpgsql as $$
      begin insert into patience values (tg_op || ' ' || new.status, current_setting('statement_timeout')); return new; end $$`);
    await platform.db.query(`create trigger patience before insert or update on campaign_recipient
      for each row execute function afi_patience()`);
  });
  afterAll(() => platform.stop());

  const write = async (fallback: boolean) => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    const { body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Tous', channels: ['whatsapp', 'email'], fallback },
      ...{ audience: { clientIds: rows.map(({ id }) => id) }, contents: { fr: { title: 'Réunion', text: 'Samedi' } } },
      schedule: { at: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Africa/Abidjan' },
    });
    return body.id;
  };
  const act = (id: string, name: string) => admin.post<CampaignView>(`/admin/campaigns/${id}/${name}`, {});
  const allowedTo = async (step: string) => {
    const rows = await platform.db.query<{ allowed: string }>(
      'delete from patience where step = $1 returning allowed',
      [step],
    );
    return [...new Set(rows.map(({ allowed }) => allowed))];
  };

  it('have minutes where another statement has seconds: freeze, retry', async () => {
    for (const fallback of [false, true]) {
      const id = await write(fallback);
      await act(id, 'launch');
      expect(await allowedTo('INSERT queued')).toEqual(['5min']);
      await platform.db.query(`update campaign set status = 'done' where id = $1`, [id]);
      await platform.db.query(`update campaign_recipient set status = 'failed' where status = 'queued'`);
      await platform.db.query('delete from patience');
      await act(id, 'retry');
      expect(await allowedTo('UPDATE queued')).toEqual(['5min']);
      await act(id, 'cancel');
    }
  });

  it('leave nobody waiting where it is cancelled while its recipients are written down', async () => {
    await platform.db.query(`create function afi_cancel() returns trigger language plpgsql as $$
      begin update campaign set status = 'cancelled' where id = new.campaign_id; return new; end $$`);
    await platform.db.query(`create trigger cancelled before insert on campaign_recipient
      for each row execute function afi_cancel()`);
    const id = await write(false);
    await act(id, 'launch');
    await platform.db.query('drop trigger cancelled on campaign_recipient');
    const { body } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
    expect([body.status, body.counts]).toMatchObject(['cancelled', { queued: 0, skipped: 2 }]);
    expect(body.reasons.map(({ code }) => code)).toContain('campaigns.cancelled');
  });
});
