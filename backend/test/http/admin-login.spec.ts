import { problemOf, Caller, type Reply } from '../support/caller.js';
import { Platform, superadmin } from '../support/platform.js';
import { until } from '../support/until.js';

describe('login of the back office', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  type Opened = { token: string; admin: { role: string }; requestId: string };
  const logIn = (credentials: object = superadmin, headers: Record<string, string> = {}): Promise<Reply<Opened>> =>
    platform.visitor().post('/admin/auth/login', credentials, headers);

  it('(d25, ASVS 6.3.2) knows no admin/admin', async () => {
    expect(problemOf(await logIn({ email: 'admin@admin.com', password: 'admin' }))).toMatchObject({
      status: 401,
      code: 'auth.credentials-invalid',
    });
  });

  it('(d26, ASVS 6.3.3) asks for a code at a new device, and not again at a known one', async () => {
    const asked = await logIn();
    expect(asked.status).toBe(202);
    expect(asked.body.token).toBeUndefined();
    const code = await platform.codeFor(superadmin.email, asked.body.requestId);
    const opened = await platform
      .visitor()
      .post<Opened>('/admin/auth/verify', { requestId: asked.body.requestId, code });
    expect(opened.body).toMatchObject({ token: expect.any(String), admin: { role: 'superadmin' } });
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const again = await logIn(superadmin, { Cookie: cookie.split(';')[0] ?? '' });
    expect(again).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('sends the code of a new device again, and the old one opens nothing any more', async () => {
    const { requestId } = (await logIn()).body;
    const first = await platform.codeFor(superadmin.email, requestId);
    const visitor = platform.visitor();
    expect(problemOf(await visitor.post('/client/auth/resend', { requestId }))).toMatchObject({ code: 'auth.wait' });
    await platform.db.query(`update login_code set sent_at = sent_at - interval '61 seconds' where id = $1`, [
      requestId,
    ]);
    expect((await visitor.post('/client/auth/resend', { requestId })).body).toMatchObject({
      requestId,
      resendAfter: 120,
    });
    const second = await platform.codeFor(superadmin.email, requestId);
    expect((await visitor.post('/admin/auth/verify', { requestId, code: first })).status).toBe(401);
    expect((await visitor.post('/admin/auth/verify', { requestId, code: second })).status).toBe(200);
  });

  it('gives a known device nothing without the password', async () => {
    expect(
      (await logIn({ ...superadmin, password: 'wrong password' }, { Cookie: 'afi_device=x'.padEnd(60, 'x') })).status,
    ).toBe(401);
  });

  it('(d21) does not open the code of a client’s request with an admin’s, or the other way round', async () => {
    const asked = await logIn();
    const code = await platform.codeFor(superadmin.email, asked.body.requestId);
    expect(
      (await platform.visitor().post('/client/auth/verify', { requestId: asked.body.requestId, code })).status,
    ).toBe(401);
  });

  it('(d22, ASVS 6.3.1) slows down guesses of one address to ten in a quarter of an hour', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await logIn({ email: 'sandrine@afi.local', password: `guess ${tries}` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('chooses a new password by a link that works once and ends every session', async () => {
    const email = 'raoul@afi.local';
    expect((await platform.visitor().post('/auth/password/forgot', { email })).status).toBe(202);
    expect((await platform.visitor().post('/auth/password/forgot', { email: 'nobody@afi.local' })).status).toBe(202);
    const token = await until(
      'the link',
      async () => /token=([\w-]+)/.exec((await platform.outbox(email))[0]?.text ?? '')?.[1],
    );
    const reset = (password: string, passwordConfirm = password) =>
      platform.visitor().post('/auth/password/reset', { token, password, passwordConfirm });
    expect(problemOf(await reset('trois mots bien longs', 'autre chose'))).toMatchObject({
      status: 422,
      code: 'auth.passwords-differ',
      detail: 'Les mots de passe ne correspondent pas.',
    });
    expect(problemOf(await reset('1234567890'))).toMatchObject({ code: 'auth.password-weak' });
    expect((await reset('trois mots bien longs')).status).toBe(204);
    expect(problemOf(await reset('trois autres mots longs'))).toMatchObject({ status: 410, code: 'auth.link-ended' });
    const asked = await platform
      .visitor()
      .post<{ requestId: string }>('/manager/auth/login', { email, password: 'trois mots bien longs' });
    const code = await platform.codeFor(email, asked.body.requestId);
    const opened = await platform
      .visitor()
      .post<{ token: string; manager: { level: number } }>('/manager/auth/verify', {
        requestId: asked.body.requestId,
        code,
      });
    expect(opened.body.manager).toMatchObject({ level: 1, role: 'manager' });
    const manager = new Caller(platform.url, opened.body.token);
    expect((await manager.get<{ manager: object }>('/manager/me')).body.manager).toMatchObject({
      fullname: 'Raoul Ekra',
    });
  });

  it('(d14, ASVS 7.4.3) changes the password, and signs every other device out', async () => {
    const [here, there] = [await platform.admin(), await platform.admin()];
    const change = (current: string, password: string) =>
      here.post('/admin/password', { current, password, passwordConfirm: password });
    expect(problemOf(await change('not this one', 'un nouveau long secret'))).toMatchObject({
      status: 422,
      code: 'auth.password-wrong',
    });
    expect((await change(superadmin.password, 'un nouveau long secret')).status).toBe(204);
    expect([(await here.get('/admin/me')).status, (await there.get('/admin/me')).status]).toEqual([200, 401]);
    await here.post('/admin/password', {
      current: 'un nouveau long secret',
      password: superadmin.password,
      passwordConfirm: superadmin.password,
    });
  });
});
