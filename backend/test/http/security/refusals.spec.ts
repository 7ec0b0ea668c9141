import { Caller } from '../../support/caller.js';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { people } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

interface Line {
  level: number;
  time: number;
  msg: string;
  status?: number;
  code?: string;
  path?: string;
  address?: string;
  accountId?: string;
  reqId?: string;
}

/** A backend of its own: what was told within the minute is told once. */
describe('what is written down of refusals', () => {
  let backend: OwnBackend;
  beforeAll(async () => (backend = await startOwnBackend({ METRICS_TOKEN: 'a-metrics-token-of-the-spec' })));
  afterAll(() => backend.stop());

  const visitor = (headers: Record<string, string> = {}) => new Caller(backend.url, null, headers);
  const lines = (): Line[] =>
    backend
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const refusals = (): Line[] => lines().filter((line) => line.msg === 'request refused');

  it('(d52, ASVS 16.3) writes a JSON line for a refusal: when, who, from where, what and why', async () => {
    const client = await signedIn(backend, people.member);
    const uploads = { method: 'POST', headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' } };
    const attempts: [() => Promise<unknown>, Partial<Line>][] = [
      [
        () => visitor().post('/admin/auth/login', { email: 'x@afi.local', password: 'no' }),
        { status: 401, code: 'auth.credentials-invalid', path: '/api/admin/auth/login' },
      ],
      [
        () =>
          visitor().post('/client/auth/verify', { requestId: '00000000-0000-7000-8000-000000000000', code: '000000' }),
        { status: 401, code: 'auth.code-invalid', path: '/api/client/auth/verify' },
      ],
      [
        () => visitor().get('/client/me?pushToken=x'),
        { status: 401, code: 'auth.token-missing', path: '/api/client/me' },
      ],
      [
        () => client.get('/admin/jobs'),
        { status: 403, code: 'auth.forbidden', path: '/api/admin/jobs', accountId: expect.any(String) as never },
      ],
      [() => fetch(`${backend.url}/api/client/uploads`, uploads), { status: 401, path: '/api/client/uploads' }],
      [
        () => fetch(`${backend.url}/admin/queues/api/queues`, { headers: { Accept: 'application/json' } }),
        { status: 401, path: '/admin/queues/api/queues' },
      ],
      [
        () => fetch(`${backend.url}/metrics`, { headers: { Authorization: 'Bearer wrong' } }),
        { status: 401, path: '/metrics' },
      ],
    ];
    for (const [attempt, expected] of attempts) {
      const before = refusals().length;
      await attempt();
      await until(`a line for ${expected.path}`, () => refusals().length > before);
      expect(refusals().slice(before)).toEqual([
        expect.objectContaining({ level: 40, address: expect.stringContaining('127.0.0.1'), ...expected }),
      ]);
      expect(Date.now() - (refusals().at(-1)?.time ?? 0)).toBeLessThan(60_000);
    }
  });

  it('(d52) writes a line for 429 as well, and says which account', async () => {
    const member = await signedIn(backend, people.member);
    const before = refusals().length;
    for (let times = 0; times < 12; times += 1)
      await member.post('/client/password', { current: 'a', password: 'b'.repeat(10), passwordConfirm: 'c' });
    await until('the lines', () =>
      refusals()
        .slice(before)
        .some((line) => line.status === 429),
    );
    expect(refusals().find((line) => line.status === 429)).toMatchObject({
      code: 'http.too-many',
      accountId: expect.any(String),
    });
  });

  it('(d52) writes one line for a flood of the same refusal', async () => {
    const before = refusals().length;
    const calls = Array.from({ length: 100 }, () => visitor().get('/client/notifications'));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([401]));
    await visitor().get('/client/communities');
    await until('the line of another', () => refusals().at(-1)?.path === '/api/client/communities');
    expect(refusals().slice(before)).toHaveLength(2);
  });

  it('(d52, ASVS 16.4.1) keeps a line one line, whatever is sent', async () => {
    const before = refusals().length;
    const forged = '{"level":30,"msg":"forged"}';
    await visitor({ 'User-Agent': `x ${forged}`, 'X-Request-Id': 'abc-forged-%0a', 'Accept-Language': forged }).get(
      `/client/me%0a${encodeURIComponent(`\n${forged}`)}?x=%0a${encodeURIComponent(forged)}`,
    );
    await visitor().get(`/client/jobs?x=%0a${encodeURIComponent(forged)}`);
    await until('a line', () => refusals().length > before);
    // Every line is JSON, or lines() would have thrown.
    expect(lines().some((line) => line.msg === 'forged')).toBe(false);
  });
});
