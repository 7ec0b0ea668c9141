import { outcomeQueue } from '@afi/contracts/queue';
import { JobKinds } from '../../src/platform/queue/job-kinds.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { until } from '../support/until.js';

describe('what operators and programs see', () => {
  let platform: Platform;
  let admin: Caller;
  let client: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    [admin, client] = await Promise.all([platform.admin(), platform.client(people.member)]);
  });
  afterAll(() => platform.stop());

  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${platform.url}${path}`, { headers, redirect: 'manual' });

  it('tells whether it lives and whether it can serve', async () => {
    expect((await platform.visitor().get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await platform.visitor().get('/health/ready')).body).toEqual({
      status: 'ok',
      checks: { database: 'up', queue: 'up', storage: 'up' },
    });
  });

  it('gives Prometheus its figures, to admins only', async () => {
    expect((await page('/metrics')).status).toBe(401);
    expect((await page('/metrics', { Authorization: `Bearer ${client.token}` })).status).toBe(403);
    // The outcome of the login's own message is written down a moment after the code was read.
    const text = await until('a message that was sent', async () => {
      const read = await (await page('/metrics', { Authorization: `Bearer ${admin.token}` })).text();
      return /^afi_jobs\{kind="messages",status="done"\} \d+/m.test(read) ? read : null;
    });
    expect(text).toMatch(
      /^afi_http_request_seconds_count\{method="POST",route="\/client\/auth\/verify",status="200"\} \d+/m,
    );
    expect(text).toMatch(/^afi_outbox_waiting \d+/m);
  });

  it('describes every route in OpenAPI, from the objects that check the calls', async () => {
    const response = await page('/api/docs-json');
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: object; security?: object[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/client/documents']?.['post']?.requestBody).toBeDefined();
    expect(document.paths['/api/client/communities/{id}/posts']?.['get']?.security).toEqual([{ bearer: [] }]);
    expect((await page('/api/docs')).status).toBe(200);
  });

  it('opens the Bull dashboard to admins through the API’s own session', async () => {
    const browser = { Accept: 'text/html' };
    const stranger = await page('/admin/queues', browser);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/admin/login?next=%2Fadmin%2Fqueues']);
    expect(
      (await page('/admin/queues/api/queues', { Authorization: `Bearer ${client.token}`, Accept: 'application/json' }))
        .status,
    ).toBe(403);
    const opened = await admin.post<{ url: string }>('/admin/queues/session');
    expect(opened.body).toEqual({ url: '/admin/queues' });
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Path=\/admin\/queues; .*HttpOnly; SameSite=Strict/);
    const session = { ...browser, Cookie: cookie.split(';')[0] ?? '' };
    expect((await page('/admin/queues', session)).status).toBe(200);
    const queues = (await (await page('/admin/queues/api/queues', session)).json()) as { queues: { name: string }[] };
    const kinds = platform.app.get(JobKinds).all();
    expect(queues.queues.map((queue) => queue.name).sort()).toEqual(
      [...kinds.map(({ kind }) => kind), outcomeQueue].sort(),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['documents', 'messages']));
    expect(
      (await page('/admin/queues', { ...browser, Cookie: 'afi_queues=forged.99999999999999.forged' })).status,
    ).toBe(302);
    await admin.post('/admin/logout');
    expect((await page('/admin/queues', session)).status).toBe(302);
  });

  it('shows the Bull dashboard below our bar: the way back, the dashboard’s own figures, in the reader’s language', async () => {
    const reader = await platform.admin();
    const opened = await reader.post('/admin/queues/session');
    const ticket = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const read = async (path: string, cookies = '') =>
      (await page(path, { Accept: 'text/html', Cookie: `${ticket}; ${cookies}` })).text();
    type Counts = { counts: { jobsRunning: number; jobsFailed: number } };
    for (const path of ['/admin/queues', '/admin/queues/queue/documents']) {
      // Work may end between the two.
      const html = await until('the same figures in both places', async () => {
        const { counts } = (await reader.get<Counts>('/admin/figures')).body;
        const found = await read(path);
        const same =
          found.includes(`<a href="/admin/jobs?status=running">En route\u00a0: ${counts.jobsRunning}</a>`) &&
          found.includes(`>Échecs sur 7 jours\u00a0: ${counts.jobsFailed}</a>`);
        return same ? found : null;
      });
      expect(html).toContain('<html lang="fr"');
      expect(html).toContain('<a href="/admin">Tableau de bord</a>');
      expect(html).not.toMatch(/(?:href|src)="https?:/);
    }
    const english = await read('/admin/queues', 'preferred_language=en');
    expect(english).toContain('<html lang="en"');
    expect(english).toContain('Dashboard</a>');
    expect(english).toContain('"lng":"en-GB"');
  });

  it('answers unknown addresses as problems below /api, and as the page elsewhere', async () => {
    const api = await page('/api/nope');
    expect([api.status, api.headers.get('content-type')]).toEqual([404, expect.stringContaining('problem+json')]);
    expect(await api.json()).toMatchObject({ detail: 'Cette page est introuvable' });
    expect((await platform.visitor({ 'Accept-Language': 'en' }).get<{ detail: string }>('/nope')).body.detail).toBe(
      'This page could not be found',
    );
  });

  it('says 200 to a browser for the address of a screen, and 404 for any other', async () => {
    const status = async (path: string) => (await page(path, { Accept: 'text/html' })).status;
    for (const path of ['/', '/login', '/verify?token=x', '/app/', '/app/posts/1/edit', '/admin/jobs'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/nowhere', '/app/nowhere', '/app/posts', '/apppp', '/schools'])
      expect([path, await status(path)]).toEqual([path, 404]);
  });

  it('stops one address that floods', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 40 && !statuses.has(429); round += 1) {
      for (const { status } of await Promise.all(
        Array.from({ length: 100 }, () => platform.visitor({ 'X-Forwarded-For': `10.0.0.${round}` }).get('/client/me')),
      ))
        statuses.add(status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
