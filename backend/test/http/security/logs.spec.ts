import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, superadmin } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { startWorkers, type WorkerProcess } from '../../support/workers.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
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

describe('what is written down', () => {
  let backend: OwnBackend;
  let workers: WorkerProcess;
  const secrets: string[] = [];

  beforeAll(async () => {
    backend = await startOwnBackend({ LOG_LEVEL: 'trace', METRICS_TOKEN: 'a-metrics-token-of-the-spec' });
    workers = await startWorkers({ ...backend.env, LOG_LEVEL: 'trace' });
  }, 60_000);
  afterAll(async () => {
    await workers.stop();
    await backend.stop();
  }, 60_000);

  const visitor = (headers: Record<string, string> = {}) => new Caller(backend.url, null, headers);
  const lines = (): Line[] =>
    backend
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const refusals = (): Line[] => lines().filter((line) => line.msg === 'request refused');

  /** What people do on a day, good and bad; everything secret in it is remembered. */
  async function live(): Promise<void> {
    const asked = await visitor().post<{ requestId: string }>('/client/auth/code', { identifier: people.reader });
    const code = await until('the code', async () => {
      const { body } = await visitor().get<{ items: { text: string }[] }>(
        `/dev/outbox?to=${encodeURIComponent(people.reader)}`,
      );
      return /\b\d{6}\b/.exec(body.items[0]?.text ?? '')?.[0];
    });
    await visitor().post('/client/auth/verify', {
      requestId: asked.body.requestId,
      code: code === '111111' ? '222222' : '111111',
    });
    const opened = await visitor().post<{ token: string }>('/client/auth/verify', {
      requestId: asked.body.requestId,
      code,
    });
    const client = new Caller(backend.url, opened.body.token);
    const pushToken = 'push-token-of-a-phone-0123456789';
    await client.get(`/client/me?pushToken=${pushToken}`);
    await client.patch('/client/me', { firstname: 'Deux\nlignes', email: 'secret.address@example.org' });
    await client.get('/admin/jobs');
    await client.get('/client/posts/00000000-0000-7000-8000-000000000000');
    await visitor().post('/admin/auth/login', { email: staff.superadmin, password: 'a wrong password of nobody' });
    await visitor().post('/admin/auth/login', superadmin);
    await visitor().post('/client/auth/register', {
      firstname: 'A\nB',
      lastname: 'C',
      role: 'parent',
      whatsapp: '+2290197000001',
    });
    await visitor().post('/auth/verify-link', { token: 'a-link-token-nobody-may-read-0001' });
    await fetch(`${backend.url}/verify?token=a-link-token-nobody-may-read-0002`, { headers: { Accept: 'text/html' } });
    await fetch(`${backend.url}/api/files/uploads/x?until=1&name=n&signature=a-signature-nobody-may-read`);
    (await Listener.open(backend.url, opened.body.token)).close();
    await client.post('/client/logout');
    secrets.push(
      code,
      opened.body.token,
      pushToken,
      superadmin.password,
      people.reader,
      '+2290197000001',
      '2250700000003',
    );
    secrets.push(
      'secret.address@example.org',
      'a wrong password of nobody',
      'a-link-token-nobody',
      'a-signature-nobody-may-read',
    );
  }

  it('(d50, ASVS 14.2.1) holds no code, token, password, number or address in clear, even when everything is logged', async () => {
    await live();
    const everything = backend.log();
    expect(lines().length).toBeGreaterThan(20);
    for (const secret of secrets) {
      // A code of six digits could stand inside any number: it is looked for as a word.
      const word = new RegExp(`(?<![0-9a-f])${secret.replace('+', '\\+')}(?![0-9a-f])`);
      expect({ secret, logged: word.test(everything + workers.log()) }).toEqual({ secret, logged: false });
    }
    expect(everything).not.toMatch(/Bearer [A-Za-z0-9_-]{20}|pushToken=[^&…"]|token=[^&…"]/);
    const audit = await backend.db.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (select j::text from job j union all select o::text from outbox_event o union all select a::text from audit_entry a) t`,
    );
    for (const secret of secrets.slice(0, 7)) expect(audit[0]?.all).not.toContain(secret);
  }, 30_000);

  it('(d52, ASVS 16.3) writes one JSON line for each refusal: when, who, from where, what and why', async () => {
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

  it('(d52, ASVS 16.4.1) keeps a line one line, whatever is sent', async () => {
    const before = refusals().length;
    const forged = '{"level":30,"msg":"forged"}';
    await visitor({ 'User-Agent': `x ${forged}`, 'X-Request-Id': 'abc-forged-%0a', 'Accept-Language': forged }).get(
      `/client/me%0a${encodeURIComponent(`\n${forged}`)}?x=%0a${encodeURIComponent(forged)}`,
    );
    await visitor().post('/admin/auth/login', { email: 'x@afi.local', password: `\n${forged}\n` });
    await until('a line', () => refusals().length > before);
    // Every line is JSON, or lines() would have thrown.
    expect(lines().some((line) => line.msg === 'forged')).toBe(false);
  });

  it('(d62) the database writes down what failed, never with which values', async () => {
    const email = 'personne.du.journal@exemple.bj';
    const failing = [
      `select 1 / 0 as "${email}"`,
      `insert into account (email) values ('${email}')`,
      `select '${email}'::int`,
    ];
    for (const sql of failing) await expect(backend.db.query(sql)).rejects.toThrow();
    await expect(backend.db.query('select $1::text::int', [email])).rejects.toThrow();
    await expect(backend.db.query('select no_such_function()')).rejects.toThrow();
    const log = () => readFileSync(process.env['SPEC_DATABASE_LOG'] ?? '', 'utf8');
    await until('the last failure in the log', () => log().includes('no_such_function'));
    expect(log()).toContain('division by zero');
    expect(
      log()
        .split('\n')
        .filter((line) => /STATEMENT|DETAIL/.test(line)),
    ).toEqual([]);
  });

  it('(d49, ASVS 13.3.1) ships no secret, no server code and no source map to browsers', () => {
    const dist = join(root, 'frontend/dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => file.name.endsWith('.map'))).toEqual([]);
    for (const file of files.filter(({ name }) => /\.(js|css|html|json|webmanifest)$/.test(name))) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      const found =
        /sk_(live|test)_\w+|BEGIN (RSA |EC )?PRIVATE|AKIA[A-Z0-9]{16}|ghp_\w{30}|xox[bp]-|postgres(ql)?:\/\/|rediss?:\/\/\w|APP_SECRET|SMTP_URL|premier-demarrage|sourceMappingURL=data/.exec(
          text,
        );
      expect({ file: file.name, found: found?.[0] }).toEqual({ file: file.name, found: undefined });
    }
  });
});
