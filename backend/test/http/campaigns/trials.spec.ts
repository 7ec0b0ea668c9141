import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('a trial of a campaign', () => {
  let platform: Platform;
  let admin: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from delivery'));

  const mailsOf = async () =>
    Number((await platform.db.query<{ n: string }>(`select count(*) n from delivery where channel = 'email'`))[0]?.n);
  const tryIt = async () => {
    const rows = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    const { id } = (
      await admin.post<{ id: string }>('/admin/campaigns', {
        ...{ name: 'Rentrée', channels: ['email'], audience: { clientIds: rows.map((row) => row.id) } },
        contents: { fr: { title: 'Réunion', text: 'Samedi' } },
      })
    ).body;
    return (await admin.post<{ sent: string[] }>(`/admin/campaigns/${id}/test`, {})).body.sent;
  };

  it('takes nothing of what an admin may be sent by notifications, and is not held up by those', async () => {
    await platform.db.query(
      `insert into delivery (id, account_id, channel, address, language, about, status)
     select gen_random_uuid(), id, 'email', email, 'fr', 'posts.published', 'sent' from account, generate_series(1, 200)
     where role = 'superadmin'`,
    );
    const before = await mailsOf();
    expect(await tryIt()).toEqual(['email']);
    expect(await mailsOf()).toBe(before + 1);
  });

  it('says nothing was sent by a channel whose provider takes nothing', async () => {
    await platform.db.query(`insert into stopped_channel (channel, code) values ('email', '535')`);
    expect(await tryIt()).toEqual([]);
    expect(await mailsOf()).toBe(0);
    await platform.db.query('delete from stopped_channel');
    expect(await tryIt()).toEqual(['email']);
  });
});
