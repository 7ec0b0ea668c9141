import { problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

interface FoundAccounts {
  accounts: { id: string; fullname: string; sessions: object[] }[];
}

describe('devices signed out together', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start({ workers: 0 })));
  afterAll(() => platform.stop());

  it('are all of mine but this one', async () => {
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => signedIn(platform, people.member)));
    const other = await signedIn(platform, people.reader);
    const ended = await here?.post<{ ended: number }>('/client/sessions/end-others');
    expect(ended?.body.ended).toBeGreaterThanOrEqual(2);
    expect((await here?.get('/client/me'))?.status).toBe(200);
    for (const gone of [there, elsewhere]) expect((await gone?.get('/client/me'))?.status).toBe(401);
    expect((await other.get('/client/me')).status).toBe(200);
  });

  it('are all of somebody, by an admin who finds them by number; it is written down', async () => {
    const phone = await signedIn(platform, people.reader);
    const admin = await signedIn(platform, staff.admin);
    const found = (await admin.post<FoundAccounts>('/admin/accounts/find', { identifier: people.reader })).body;
    const [account] = found.accounts;
    expect(account?.sessions.length).toBeGreaterThanOrEqual(1);
    const ended = await admin.post<{ ended: number }>(`/admin/accounts/${account?.id}/end-sessions`);
    expect(ended.body.ended).toBe(account?.sessions.length);
    expect((await phone.get('/client/me')).status).toBe(401);
    const rows = await platform.db.query(
      `select 1 from audit_entry where action = 'identity.end-sessions' and subject_id = $1`,
      [account?.id],
    );
    expect(rows).toHaveLength(1);
    const nobody = await admin.post<FoundAccounts>('/admin/accounts/find', { identifier: '+2250700099999' });
    expect(nobody.body.accounts).toEqual([]);
  });

  it('of an admin are a superadmin’s to end', async () => {
    const admin = await signedIn(platform, staff.admin);
    const superadmin = await signedIn(platform, staff.superadmin);
    const idOf = async (email: string) =>
      (await superadmin.post<FoundAccounts>('/admin/accounts/find', { identifier: email })).body.accounts[0]?.id;
    const refused = await admin.post(`/admin/accounts/${await idOf(staff.superadmin)}/end-sessions`);
    expect(problemOf(refused)).toMatchObject({ status: 403, code: 'identity.superadmin-only' });
    expect((await superadmin.get('/admin/me')).status).toBe(200);
    expect((await superadmin.post(`/admin/accounts/${await idOf(staff.admin)}/end-sessions`)).status).toBe(200);
    expect((await admin.get('/admin/me')).status).toBe(401);
  });

  it('(d84) leave no known device and no code behind that would let them in again', async () => {
    const superadmin = await signedIn(platform, staff.superadmin);
    const { accounts } = (await superadmin.post<FoundAccounts>('/admin/accounts/find', { identifier: staff.admin }))
      .body;
    const id = accounts[0]?.id;
    await platform.visitor().post('/client/auth/code', { identifier: people.team });
    await platform.db.query('update login_code set account_id = $1', [id]);
    await platform.db.query(
      `insert into known_device (account_id, token_hash, seen_at) values ($1, decode('00', 'hex'), now())`,
      [id],
    );
    await superadmin.post(`/admin/accounts/${id}/end-sessions`);
    expect(await platform.db.query('select 1 from known_device where account_id = $1', [id])).toEqual([]);
    expect(await platform.db.query('select 1 from login_code where account_id = $1 and used_at is null', [id])).toEqual(
      [],
    );
  });

  it('are no client’s to look for', async () => {
    const client = await signedIn(platform, people.owner);
    expect((await client.post('/admin/accounts/find', { identifier: people.reader })).status).toBe(403);
  });
});
