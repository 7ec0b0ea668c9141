import { ProofSweep } from '../../../src/modules/identity/sweep/proof-sweep.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';

describe('what proved who somebody was and no longer does', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  const count = async (table: string): Promise<number> =>
    (await platform.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;

  it('(d70) is forgotten: codes with the numbers of strangers, links, devices, sessions; what counts stays', async () => {
    const ask = (identifier: string) => platform.visitor().post('/client/auth/code', { identifier });
    await ask('+2250711112222');
    await platform.visitor().post('/auth/password/forgot', { email: staff.admin });
    await platform.db.query(`update login_code set expires_at = now() - interval '3 days'`);
    await platform.db.query(`update email_link set expires_at = now() - interval '3 days'`);
    await platform.db.query(
      `insert into known_device (account_id, token_hash, seen_at)
       select id, decode(md5(random()::text), 'hex'), now() - interval '91 days' from account limit 3`,
    );
    await signedIn(platform, people.member, { createdAgo: '40 days', seenAgo: '35 days', endedAgo: '31 days' });
    const stays = await signedIn(platform, people.owner, { createdAgo: '40 days' });
    await ask(people.owner);
    expect([await count('login_code'), await count('email_link'), await count('known_device')]).toEqual([2, 1, 3]);
    const sessions = await count('session');

    expect(await platform.app.get(ProofSweep, { strict: false }).sweep()).toBe(6);

    expect([await count('login_code'), await count('email_link'), await count('known_device')]).toEqual([1, 0, 0]);
    expect(await count('session')).toBe(sessions - 1);
    expect((await stays.get('/client/communities')).status).toBe(200);
  });
});
