import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOwnBackend, type OwnBackend } from '../../support/own-backend.js';
import { Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, superadmin } from '../../support/platform.js';
import { staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { startWorkers, type WorkerProcess } from '../../support/workers.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

describe('what is written down', () => {
  let backend: OwnBackend;
  let workers: WorkerProcess;
  const secrets: string[] = [];

  beforeAll(async () => {
    backend = await startOwnBackend({ LOG_LEVEL: 'trace', METRICS_TOKEN: 'a-metrics-token-of-the-spec' });
    workers = await startWorkers({ ...backend.env, LOG_LEVEL: 'trace' });
  });
  afterAll(async () => {
    await workers.stop();
    await backend.stop();
  });

  const visitor = (headers: Record<string, string> = {}) => new Caller(backend.url, null, headers);
  const lines = (): unknown[] =>
    backend
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);

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
    const invite = 'KWTR-7XNB';
    await visitor().get(`/invitations/${invite}`);
    await visitor().get(`/Invitations/${invite.replace('-', '')}?from=whatsapp`);
    for (const path of ['/u/a-token-nobody-may-read-0003', '/U/a-token-nobody-may-read-0003?again=1'])
      await fetch(`${backend.url}${path}`, { headers: { Accept: 'text/html' } });
    const token = 'a-token-nobody-may-read-0004';
    const places = [
      '/s/',
      '/v/',
      '/api/shared-decks/',
      '/api/shared-files/',
      '/api/shared-files//',
      '/api/shared-files%2F',
    ];
    for (const path of places.map((place) => `${place}${token}`))
      await fetch(`${backend.url}${path}`, { headers: { Accept: 'text/html' } });
    await fetch(`${backend.url}/register?invite=${invite}&lang=fr`, { headers: { Accept: 'text/html' } });
    await fetch(`${backend.url}/register?lang=fr&invite=${invite.toLowerCase()}`, { headers: { Accept: 'text/html' } });
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
      'a-token-nobody-may-read-0003',
      'a-token-nobody-may-read-0004',
      'a-signature-nobody-may-read',
      invite,
      invite.toLowerCase(),
      invite.replace('-', ''),
    );
  }

  it('(d50, d91, ASVS 14.2.1) holds no code, token, password, number or address in clear, even when everything is logged', async () => {
    await live();
    const everything = backend.log();
    expect(lines().length).toBeGreaterThan(20);
    for (const secret of secrets) {
      // A code of six digits could stand inside any number: it is looked for as a word.
      const word = new RegExp(`(?<![0-9a-f])${secret.replace('+', '\\+')}(?![0-9a-f])`);
      expect({ secret, logged: word.test(everything + workers.log()) }).toEqual({ secret, logged: false });
    }
    // Those calls are logged, without what opens the door.
    expect(everything).toMatch(/\/invitations\/…/);
    expect(everything).not.toMatch(/Bearer [A-Za-z0-9_-]{20}|pushToken=[^&…"]|token=[^&…"]/);
    const audit = await backend.db.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (select j::text from job j union all select o::text from outbox_event o union all select a::text from audit_entry a) t`,
    );
    for (const secret of secrets.slice(0, 7)) expect(audit[0]?.all).not.toContain(secret);
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
