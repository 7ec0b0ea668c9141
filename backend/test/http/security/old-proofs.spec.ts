import { hash } from 'node:crypto';
import { hashPassword } from '../../../src/modules/identity/domain/password.js';
import { problemOf, type Reply } from '../../support/caller.js';
import { Platform, superadmin } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const email = superadmin.email;
const fresh = 'tortue bleue du lac';

describe('what proved who somebody is before their password changed', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit; delete from login_code; delete from email_link');
    await platform.db.query('update account set password_hash = $1 where email = $2', [original, email]);
  });
  let original = '';
  beforeAll(async () => {
    const [row] = await platform.db.query<{ password_hash: string }>(
      'select password_hash from account where email = $1',
      [email],
    );
    original = row?.password_hash ?? '';
  });

  const logIn = (
    password: string,
    headers: Record<string, string> = {},
  ): Promise<Reply<{ requestId: string; token?: string }>> =>
    platform.visitor(headers).post('/admin/auth/login', { email, password });
  const verify = (requestId: string, code: string): Promise<Reply> =>
    platform.visitor().post('/admin/auth/verify', { requestId, code });
  const newDevice = async (password: string): Promise<{ Cookie: string }> => {
    const asked = await logIn(password);
    const code = await platform.codeFor(email, asked.body.requestId);
    const opened = await verify(asked.body.requestId, code);
    expect(opened.status).toBe(200);
    return { Cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  const askLink = async (): Promise<string> => {
    const seen = new Set((await platform.outbox(email)).map((message) => message.text));
    await platform.db.query(`update email_link set created_at = created_at - interval '2 minutes'`);
    await platform.visitor().post('/auth/password/forgot', { email });
    return until('the link', async () => {
      const text = (await platform.outbox(email)).find((message) => !seen.has(message.text))?.text;
      return /token=([\w-]+)/.exec(text ?? '')?.[1];
    });
  };
  const reset = (token: string, password: string): Promise<Reply> =>
    platform.visitor().post('/auth/password/reset', { token, password, passwordConfirm: password });

  const changes: [string, () => Promise<Reply>][] = [
    ['is chosen by a link', async () => reset(await askLink(), fresh)],
    [
      'is changed by its person',
      async () => {
        const body = { current: superadmin.password, password: fresh, passwordConfirm: fresh };
        return (await signedIn(platform, email)).post('/admin/password', body);
      },
    ],
  ];
  it.each(changes)('(d70) opens nothing once a new one %s: links, codes, devices', async (_, change) => {
    const link = await askLink();
    const known = await newDevice(superadmin.password);
    const asked = await logIn(superadmin.password);
    const code = await platform.codeFor(email, asked.body.requestId);

    expect((await change()).status).toBe(204);

    expect(problemOf(await reset(link, 'un autre mot de passe'))).toMatchObject({ code: 'auth.link-ended' });
    expect(problemOf(await verify(asked.body.requestId, code))).toMatchObject({ code: 'auth.code-invalid' });
    await platform.db.query(`update login_code set sent_at = sent_at - interval '10 minutes'`);
    const again = await platform.visitor().post('/client/auth/resend', { requestId: asked.body.requestId });
    expect(problemOf(again)).toMatchObject({ code: 'auth.request-ended' });
    const unknown = await logIn(fresh, known);
    expect(unknown.status).toBe(202);
    expect(await platform.codeFor(email, unknown.body.requestId)).toMatch(/^\d{6}$/);
  });

  it('(d70) begins no sign-in by a password that changed while it was compared', async () => {
    const known = await newDevice(superadmin.password);
    const change = async () => {
      const body = { current: superadmin.password, password: fresh, passwordConfirm: fresh };
      return (await signedIn(platform, email)).post('/admin/password', body);
    };
    const [changed, ...opened] = await Promise.all([
      change(),
      ...Array.from({ length: 8 }, () => logIn(superadmin.password, known)),
    ]);
    expect(changed?.status).toBe(204);
    for (const { body } of opened)
      if (body.token) {
        const me = await platform.visitor({ Authorization: `Bearer ${body.token}` }).get('/admin/me');
        expect(me.status).toBe(401);
      }
  });

  it('(d70) is a known device for 90 days, however often it signs in', async () => {
    const known = await newDevice(superadmin.password);
    const token = known.Cookie.split('=')[1] ?? '';
    const ago = (time: string) =>
      platform.db.query(`update known_device set seen_at = now() - $1::interval where token_hash = $2`, [
        time,
        hash('sha256', token, 'buffer'),
      ]);
    await ago('89 days');
    expect((await logIn(superadmin.password, known)).status).toBe(200);
    await ago('91 days');
    expect((await logIn(superadmin.password, known)).status).toBe(202);
  });
});

describe('a link to a new password that opens nothing', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  /** Milliseconds of a processor that twenty of something take, all threads counted. */
  const cost = async (something: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times += 1) await something();
    return process.cpuUsage(before).user / 1000;
  };

  it('(d71) costs no password hash', async () => {
    const token = 'x'.repeat(43);
    const call = async (path: string, body: object): Promise<void> => {
      const reply = await platform.visitor().post(path, body);
      expect(problemOf(reply)).toMatchObject({ status: 410, code: 'auth.link-ended' });
    };
    const reset = () => call('/auth/password/reset', { token, password: fresh, passwordConfirm: fresh });
    const other = () => call('/auth/verify-link', { token });
    await Promise.all([reset(), other()]);
    const hashes = await cost(() => hashPassword(fresh));
    const extra = (await cost(reset)) - (await cost(other));
    expect(extra).toBeLessThan(hashes / 2);
  });
});
