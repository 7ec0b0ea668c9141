import { randomUUID } from 'node:crypto';
import type { CampaignView } from '@afi/contracts/campaigns';
import type { SavedAudience } from '@afi/contracts/saved-audiences';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('audiences kept under a name', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from saved_audience'));

  type Answer = SavedAudience & { code: string };
  const save = (name: string, filters: object = { roles: ['parent'] }) =>
    admin.post<Answer>('/admin/saved-audiences', { name, filters });
  const all = async () => (await admin.get<{ items: SavedAudience[] }>('/admin/saved-audiences')).body.items;

  it('say whom they mean and how many that is, and are counted anew when they are looked at', async () => {
    const { status, body } = await save('Parents');
    expect([status, body.name, body.filters]).toEqual([201, 'Parents', { roles: ['parent'] }]);
    const counted = await admin.post<{ count: number }>('/admin/audiences/count', { roles: ['parent'] });
    expect(body.count).toBe(counted.body.count);
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, settings)
       values (gen_random_uuid(), 'client', 'parent', 'Nouvelle', 'Venue', '{}')`,
    );
    const again = await admin.get<SavedAudience>(`/admin/saved-audiences/${body.id}`);
    expect(again.body.count).toBe(body.count + 1);
    await platform.db.query(`delete from account where firstname = 'Nouvelle' and lastname = 'Venue'`);
  });

  it('are named by the campaigns that are for the same people', async () => {
    const { body } = await save('Parents');
    const campaign = { name: 'Réunion', channels: ['inapp'], contents: { fr: { title: 'Réunion', text: 'Samedi' } } };
    const written = (filters: object) =>
      admin.post<CampaignView>('/admin/campaigns', { ...campaign, audience: { filters } });
    expect((await written({ roles: ['parent'] })).body.audienceNames.saved).toBe('Parents');
    expect((await written({ roles: ['learner'] })).body.audienceNames.saved).toBeNull();
    await admin.delete(`/admin/saved-audiences/${body.id}`);
    expect((await written({ roles: ['parent'] })).body.audienceNames.saved).toBeNull();
  });

  it('or not, have their communities named by the campaigns for them, those alone that are there', async () => {
    const { id, name } = await platform.communityOf(await signedIn(platform, people.owner));
    const filters = { communityIds: [id, randomUUID()] };
    const { status, body } = await admin.post<CampaignView>('/admin/campaigns', {
      ...{ name: 'Réunion', channels: ['inapp'], contents: { fr: { title: 'Réunion', text: 'Samedi' } } },
      audience: { filters },
    });
    expect([status, body.audienceNames.communities]).toEqual([201, [name]]);
  });

  it('have a name each, whatever the letters, and can be renamed', async () => {
    const { body } = await save('Parents');
    expect((await save('PARENTS')).body.code).toBe('campaigns.audience-named');
    await save('Élèves', { roles: ['learner'] });
    const renamed = await admin.patch<Answer>(`/admin/saved-audiences/${body.id}`, { name: 'Parents d’élèves' });
    expect([renamed.status, renamed.body.name, renamed.body.filters]).toEqual([
      ...[200, 'Parents d’élèves'],
      { roles: ['parent'] },
    ]);
    expect((await admin.patch<Answer>(`/admin/saved-audiences/${body.id}`, { name: 'élèves' })).status).toBe(409);
    expect((await all()).map(({ name }) => name).sort()).toEqual(['Parents d’élèves', 'Élèves']);
  });

  it('leave in the audit who kept, changed, deleted and brought them back, with what they were', async () => {
    const { body } = await save('Parents');
    await admin.patch(`/admin/saved-audiences/${body.id}`, { filters: { roles: ['learner'] } });
    await admin.delete(`/admin/saved-audiences/${body.id}`);
    await admin.post(`/admin/saved-audiences/${body.id}/restore`, {});
    const rows = await platform.db.query<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from audit_entry where subject_id = $1 order by created_at, id',
      [body.id],
    );
    const [parents, learners] = ['parent', 'learner'].map((role) => ({ name: 'Parents', filters: { roles: [role] } }));
    expect(rows).toEqual([
      { action: 'campaigns.audience-saved', before: null, after: parents },
      { action: 'campaigns.audience-changed', before: parents, after: learners },
      { action: 'campaigns.audience-removed', before: learners, after: null },
      { action: 'campaigns.audience-restored', before: null, after: learners },
    ]);
  });

  it('are deleted, and brought back within a day where their name is still free', async () => {
    const { body } = await save('Parents');
    expect((await admin.delete(`/admin/saved-audiences/${body.id}`)).status).toBe(204);
    expect(await all()).toEqual([]);
    expect((await admin.get(`/admin/saved-audiences/${body.id}`)).status).toBe(404);
    const back = await admin.post<Answer>(`/admin/saved-audiences/${body.id}/restore`, {});
    expect([back.status, back.body.name]).toEqual([200, 'Parents']);
    await admin.delete(`/admin/saved-audiences/${body.id}`);
    await save('Parents');
    expect((await admin.post<Answer>(`/admin/saved-audiences/${body.id}/restore`, {})).status).toBe(409);
    await platform.db.query(`delete from saved_audience where deleted_at is null`);
    await platform.db.query(`update saved_audience set deleted_at = now() - interval '25 hours'`);
    expect((await admin.post<Answer>(`/admin/saved-audiences/${body.id}/restore`, {})).status).toBe(410);
  });

  it('are nobody’s business but admins’', async () => {
    const member = await signedIn(platform, people.member);
    expect((await member.get('/admin/saved-audiences')).status).toBe(403);
    expect((await member.post('/admin/saved-audiences', { name: 'x', filters: {} })).status).toBe(403);
  });
});
