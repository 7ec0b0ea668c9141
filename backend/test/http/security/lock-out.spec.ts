import { codeRules } from '@afi/contracts/identity';
import type { Reply } from '../../support/caller.js';
import { Platform, superadmin } from '../../support/platform.js';

describe('somebody who knows no more than an admin’s address', () => {
  let platform: Platform;
  beforeAll(async () => {
    // The proxy in front says where a call comes from.
    platform = await Platform.start({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from rate_limit; delete from login_code'));

  const from = (address: string, headers: Record<string, string> = {}) =>
    platform.visitor({ 'X-Forwarded-For': address, ...headers });
  const logIn = (
    caller: ReturnType<typeof from>,
    password: string = superadmin.password,
  ): Promise<Reply<{ requestId: string; token?: string }>> =>
    caller.post('/admin/auth/login', { email: superadmin.email, password });
  const knownDevice = async (): Promise<{ Cookie: string }> => {
    const asked = await logIn(from('198.51.100.1'));
    const code = await platform.codeFor(superadmin.email, asked.body.requestId);
    const opened = await from('198.51.100.1').post('/admin/auth/verify', { requestId: asked.body.requestId, code });
    expect(opened.status).toBe(200);
    return { Cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };

  it('(d69) cannot use up the codes of the back office by asking for codes of a client', async () => {
    for (let codes = 0; codes < codeRules.perHour + 1; codes += 1)
      await from('203.0.113.9').post('/client/auth/code', { identifier: superadmin.email });
    const asked = await logIn(from('198.51.100.1'));
    expect(asked.status).toBe(202);
    expect(await platform.codeFor(superadmin.email, asked.body.requestId)).toMatch(/^\d{6}$/);
  });

  it('(d69) cannot close the door by wrong passwords, neither at a known device nor at a new one', async () => {
    const known = await knownDevice();
    const guess = async (address: string): Promise<number> => (await logIn(from(address), 'not this one')).status;

    for (let tries = 0; tries < 10; tries += 1) expect(await guess('203.0.113.9')).toBe(401);
    expect(await guess('203.0.113.9')).toBe(429);
    // Ten more addresses together may close it for devices nobody knows, no more.
    expect((await logIn(from('198.51.100.1'))).status).toBe(202);
    const more = Array.from({ length: 10 }, (_, host) => `203.0.113.${20 + host}`);
    await Promise.all(more.flatMap((address) => Array.from({ length: 10 }, () => guess(address))));
    expect(await guess('203.0.113.77')).toBe(429);
    expect(await logIn(from('203.0.113.9', known))).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('(d69) gets no more guesses by calling a device known', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const cookie = `afi_device=${String(tries).padStart(43, 'x')}`;
      statuses.push((await logIn(from('203.0.113.9', { Cookie: cookie }), 'not this one')).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('(d69) guesses ten times in a quarter of an hour at a known device, too', async () => {
    const known = await knownDevice();
    await platform.db.query('delete from rate_limit');
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await logIn(from(`203.0.113.${tries}`, known), 'not this one')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});
