import type { AimView } from '@afi/contracts/campaign-aims';
import type { CampaignView } from '@afi/contracts/campaigns';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a campaign proposed for an aim', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());

  const asked = async (aim: string) => {
    const { status, body } = await admin.post<{ id: string; jobId: string }>('/admin/campaigns/aims', { aim });
    expect(status).toBe(202);
    return body;
  };
  const ready = (id: string) =>
    until('it is proposed', async () => {
      const { body } = await admin.get<AimView>(`/admin/campaigns/aims/${id}`);
      return body.state === 'ready' ? body : null;
    });

  it('is understood, for whom, written in both languages and checked, and opens as a draft nobody is sent', async () => {
    const { id, jobId } = await asked('Rappeler aux parents la réunion de samedi à 10 h');
    const aim = await ready(id);
    expect(aim).toMatchObject({ jobId, proposal: { engine: 'builtin', audience: { filters: { roles: ['parent'] } } } });
    expect(aim.proposal?.questions.map(({ code }) => code)).toEqual(['where']);
    const { body: draft } = await admin.get<CampaignView>(`/admin/campaigns/${id}`);
    expect(draft).toMatchObject({
      status: 'draft',
      audience: { filters: { roles: ['parent'] } },
      contents: { fr: { title: 'Rappel\u00a0: Réunion' }, en: { title: 'Reminder: Meeting' } },
      window: { from: '08:00', to: '20:00' },
      counts: { total: 0 },
    });
    const { body: counted } = await admin.post<{ count: number }>('/admin/audiences/count', draft.audience);
    expect(aim.count).toBe(counted.count);
    const [told] = await platform.db.query<{ params: object; link: string }>(
      `select params, link from notification where kind = 'campaigns.aim-proposed'`,
    );
    expect(told).toEqual({ params: { campaign: draft.name }, link: `/admin/communication/${id}` });
    const changed = await admin.patch<CampaignView>(`/admin/campaigns/${id}`, { name: 'Réunion de samedi' });
    expect([changed.status, changed.body.name]).toEqual([200, 'Réunion de samedi']);
    const { body: job } = await admin.get<{ status: string; label: string }>(`/admin/jobs/${jobId}`);
    expect(job).toMatchObject({ status: 'done' });
  });

  it('(d182) is the business of the admin who asked alone, and its words stand in no queue', async () => {
    const { id, jobId } = await asked('Annoncer la fermeture du bureau de Yopougon');
    await ready(id);
    const member = await signedIn(platform, people.member);
    expect((await member.get(`/admin/campaigns/aims/${id}`)).status).toBe(403);
    expect((await member.post('/admin/campaigns/aims', { aim: 'x' })).status).toBe(403);
    const [job] = await platform.db.query<{ payload: object }>('select payload from job where id = $1', [jobId]);
    expect(JSON.stringify(job?.payload)).not.toContain('Yopougon');
    await platform.db.query('update campaign_aim set admin_id = null where id = $1', [id]);
    expect((await admin.get(`/admin/campaigns/aims/${id}`)).status).toBe(404);
  });

  it('asks for a sentence, and takes no more than one', async () => {
    for (const aim of ['', '   ', 'x'.repeat(501)])
      expect((await admin.post('/admin/campaigns/aims', { aim })).status).toBe(422);
  });
});
