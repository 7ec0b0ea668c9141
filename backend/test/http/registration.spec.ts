import type { SessionView } from '@afi/contracts/identity';
import type { ClientProfile } from '@afi/contracts/profiles';
import { Caller, problemOf } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { until } from '../support/until.js';

describe('registration and one’s own account', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  const register = (more: object) =>
    platform.visitor().post<{ requestId: string }>('/client/auth/register', {
      firstname: 'Yao',
      lastname: 'Kra',
      role: 'parent',
      whatsapp: '+2290190010203',
      ...more,
    });
  const signUp = async (more: { whatsapp: string; email?: string }): Promise<Caller> => {
    const { body } = await register(more);
    const code = await platform.codeFor(more.whatsapp, body.requestId);
    const opened = await platform
      .visitor()
      .post<{ token: string }>('/client/auth/verify', { requestId: body.requestId, code });
    return new Caller(platform.url, opened.body.token);
  };
  const me = async (caller: Caller): Promise<ClientProfile> =>
    (await caller.get<{ client: ClientProfile }>('/client/me?pushToken=null')).body.client;

  it('makes the account once the code proves the number', async () => {
    const asked = await register({ whatsapp: '+2290197112233' });
    expect(await platform.db.query('select 1 from account where phone = $1', ['+2290197112233'])).toEqual([]);
    expect(asked.status).toBe(202);
    const caller = await signUp({ whatsapp: '+2290197112234' });
    expect(await me(caller)).toMatchObject({
      firstname: 'Yao',
      role: 'parent',
      phone: '+2290197112234',
      mayCreateCommunity: false,
      referralCode: expect.stringMatching(/^[A-Z2-9]{6}$/),
    });
  });

  it('says in both languages what is missing or wrong (spec 5)', async () => {
    const empty = problemOf(await platform.visitor().post('/client/auth/register', {}));
    expect(empty.errors?.map((one) => one.pointer).sort()).toEqual(['/firstname', '/lastname', '/role', '/whatsapp']);
    expect(empty.errors?.[0]?.message).toBe('Cette information est obligatoire.');
    const english = await platform.visitor({ 'Accept-Language': 'en-GB,en;q=0.9' }).post('/client/auth/register', {});
    expect(problemOf(english).errors?.[0]?.message).toBe('This is required.');
    expect(problemOf(await register({ whatsapp: '12345678' }))).toMatchObject({ code: 'auth.phone-invalid' });
    expect(problemOf(await register({ role: 'superadmin' })).errors).toMatchObject([{ pointer: '/role' }]);
    expect(problemOf(await register({ referralCode: 'NOBODY' }))).toMatchObject({ code: 'auth.referral-unknown' });
  });

  it('(d75) makes no link of a name in a message', async () => {
    const names = [
      ['http://gagnez.evil.tld/x', 'http gagnez evil tld x'],
      ['t.co', 't co'],
      ['evil\u3002com', 'evil com'],
      ['M.Koffi', 'M Koffi'],
      ['J.B. N’Guessan-Adjowá', 'J.B. N’Guessan-Adjowá'],
    ] as const;
    for (const [index, [firstname, kept]] of names.entries()) {
      const whatsapp = `+22901971122${40 + index}`;
      const asked = await register({ firstname, whatsapp });
      const code = await platform.codeFor(whatsapp, asked.body.requestId);
      await platform.visitor().post('/client/auth/verify', { requestId: asked.body.requestId, code });
      const [row] = await platform.db.query<{ firstname: string }>('select firstname from account where phone = $1', [
        whatsapp,
      ]);
      expect(row?.firstname).toBe(kept);
    }
    expect((await register({ firstname: '://', whatsapp: '+2290197112249' })).status).toBe(422);
  });

  it('does not tell that a number is known: its owner is simply signed in', async () => {
    const { status, body } = await register({ whatsapp: people.reader, firstname: 'Autre' });
    expect(status).toBe(202);
    const code = await platform.codeFor(people.reader, body.requestId);
    const opened = await platform
      .visitor()
      .post<{ client: ClientProfile }>('/client/auth/verify', { requestId: body.requestId, code });
    expect(opened.body.client.firstname).toBe('Grace');
  });

  it('keeps who referred whom', async () => {
    const { referralCode } = await me(await platform.client(people.member));
    const { body } = await register({ whatsapp: '+2290197445566', referralCode: referralCode.toLowerCase() });
    const code = await platform.codeFor('+2290197445566', body.requestId);
    await platform.visitor().post('/client/auth/verify', { requestId: body.requestId, code });
    const [row] = await platform.db.query<{ phone: string }>(
      'select r.phone from account a join account r on r.id = a.referred_by where a.phone = $1',
      ['+2290197445566'],
    );
    expect(row?.phone).toBe(people.member);
  });

  it('confirms an e-mail address by link, and opens the account with it from then on', async () => {
    const email = 'yao.kra@example.org';
    const caller = await signUp({ whatsapp: '+2290197778899' });
    await caller.patch('/client/me', { email });
    expect(await me(caller)).toMatchObject({ email, emailConfirmed: false });
    const link = await until(
      'the link',
      async () => /\/verify\?token=([\w-]+)/.exec((await platform.outbox(email))[0]?.text ?? '')?.[1],
    );
    // The old API's own call: throttled, and harmless to repeat (spec 7).
    expect((await caller.get<{ sent: boolean; resendAfter: number }>('/client/resend-code')).body).toMatchObject({
      sent: false,
      resendAfter: expect.any(Number),
    });
    expect((await platform.visitor().post('/auth/verify-link', { token: link })).status).toBe(200);
    expect((await platform.visitor().post('/auth/verify-link', { token: link })).status).toBe(410);
    expect(await me(caller)).toMatchObject({ emailConfirmed: true });
    const { body } = await platform.visitor().post<{ requestId: string }>('/client/auth/code', { identifier: email });
    expect(await platform.codeFor(email, body.requestId)).toMatch(/^\d{6}$/);
  });

  it('lists the devices signed in, and signs one out', async () => {
    const phone = await platform.client('+2250700000004', {
      'User-Agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0',
    });
    const laptop = await platform.client('+2250700000004', {
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/120.0',
    });
    const { body } = await laptop.get<{ items: SessionView[] }>('/client/sessions');
    expect(body.items.map((one) => [one.device, one.current])).toEqual(
      expect.arrayContaining([
        ['Firefox · Windows', true],
        ['Chrome · Android', false],
      ]),
    );
    const other = body.items.find((one) => !one.current);
    expect((await laptop.delete(`/client/sessions/${other?.id}`)).status).toBe(204);
    expect((await phone.get('/client/me')).status).toBe(401);
    const stranger = await platform.client(people.stranger);
    expect((await stranger.delete(`/client/sessions/${body.items[0]?.id}`)).status).toBe(404);
  });

  it('keeps how the interface looks, on every device', async () => {
    const caller = await platform.client(people.member);
    const changed = await caller.patch<{ theme: string }>('/client/settings', {
      theme: 'dark',
      language: 'en',
      fontSize: 'large',
    });
    expect(changed.body).toMatchObject({
      theme: 'dark',
      language: 'en',
      fontSize: 'large',
      timezone: 'Africa/Abidjan',
    });
    expect((await me(await platform.client(people.member))).settings).toMatchObject({ theme: 'dark', language: 'en' });
    expect((await caller.patch('/client/settings', { timezone: 'Mars/Olympus' })).status).toBe(422);
  });
});
