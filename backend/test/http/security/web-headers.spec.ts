import { io } from 'socket.io-client';
import type { Route } from '@afi/contracts/route';
import { fixturesOfOwner, kindOf, type Fixtures } from '../../support/fixtures.js';
import type { Caller } from '../../support/caller.js';
import { fingerprint } from '../../support/fingerprint.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn, staff } from '../../support/sessions.js';

const evil = 'https://evil.tld';
/** Pages, files, answers and errors: what any of them sends must hold for all. */
const places = [
  '/',
  '/login',
  '/nope',
  '/api/platform',
  '/api/nope',
  '/api/client/me',
  '/admin/queues',
  '/metrics',
  '/sw.js',
  '/icons/afi.svg',
];

describe('what a browser is told', () => {
  let platform: Platform;
  let production: Platform;
  let theirs: Fixtures;
  let owner: Caller & { token: string };
  let admin: Caller & { token: string };

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { CORS_ORIGINS: 'https://app.afi.tld' } });
    production = await Platform.start({
      workers: 0,
      env: {
        NODE_ENV: 'production',
        EMBEDDED: '',
        APP_SECRET: 'drawn-by-chance-0123456789-abcdef',
        PUBLIC_URL: 'https://afi.tld',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    theirs = await fixturesOfOwner(platform);
    owner = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => Promise.all([platform.stop(), production.stop()]));

  const page = (path: string, headers: Record<string, string> = {}, on = platform): Promise<Response> =>
    fetch(`${on.url}${path}`, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });
  const directives = (response: Response): Record<string, string> =>
    Object.fromEntries(
      (response.headers.get('content-security-policy') ?? '').split(';').map((one) => {
        const [name = '', ...values] = one.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );

  it.each(places)('(d40, d41, d42, ASVS 3.4) sends policy, nosniff and referrer rules with %s', async (path) => {
    for (const response of [await page(path), await page(path, { Accept: 'application/json' })]) {
      const policy = directives(response);
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': path === '/admin/queues' ? expect.any(String) : "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      });
      expect(policy['script-src']).not.toMatch(/unsafe|data:|\*|http/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('x-powered-by')).toBeNull();
      expect(response.headers.get('server')).toBeNull();
    }
  });

  it('(d41) serves a page without inline script or handler, so that the policy breaks nothing', async () => {
    const html = await (await page('/')).text();
    expect(html).toContain('<div id="root">');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(html).not.toMatch(/\son\w+=/);
    expect(html).not.toMatch(/(?:src|href)="https?:/);
  });

  it('(d40) sends a program and its styles with what concerns them, and none of the rules of a page, which weigh more than they do', async () => {
    const html = await (await page('/login')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    expect(files.join()).toMatch(/\.js.*\.css|\.css.*\.js/);
    for (const path of files) {
      const { headers, status } = await page(path);
      expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff']);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBeNull();
      expect([...headers].map((one) => one.join(': ')).join('\r\n').length).toBeLessThan(500);
    }
  });

  it('(d42, ASVS 3.4.1) keeps browsers on https for a year, behind TLS', async () => {
    const response = await page('/', {}, production);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect((await page('/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('(d43, ASVS 3.4.2) allows other origins by name only, never with credentials', async () => {
    for (const origin of [
      evil,
      'null',
      'https://app.afi.tld.evil.tld',
      'http://app.afi.tld',
      'https://APP.afi.tld:444',
      platform.url.replace('127', '128'),
    ]) {
      for (const path of ['/api/platform', '/api/client/me', '/api/client/uploads', '/']) {
        const asked = await fetch(`${platform.url}${path}`, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization',
          },
        });
        for (const response of [asked, await page(path, { Origin: origin })]) {
          expect({ origin, path, allowed: response.headers.get('access-control-allow-origin') }).toEqual({
            origin,
            path,
            allowed: null,
          });
          expect(response.headers.get('access-control-allow-credentials')).toBeNull();
        }
      }
    }
    const ours = await page('/api/platform', { Origin: 'https://app.afi.tld' });
    expect(ours.headers.get('access-control-allow-origin')).toBe('https://app.afi.tld');
    expect(ours.headers.get('vary')).toMatch(/Origin/);
    const polled = await fetch(`${platform.url}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: evil } });
    expect(polled.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('(d44, ASVS 3.5.3) no GET changes anything, but the one of the specification', async () => {
    const exception = 'GET /client/resend-code';
    const reads = servedRoutes(platform.app).filter((route) => route.method === 'GET');
    expect(reads.map(nameOf)).toContain(exception);
    await Promise.all(reads.map(call));
    // What was made to be read has its effects behind it.
    await platform.settled();
    let before = await fingerprint(platform.db);
    for (const route of reads.filter((one) => nameOf(one) !== exception)) {
      let changed: string[] = [];
      // What was under way from before may end meanwhile; a read that changes something does so again.
      for (let tries = 0; tries < 3 && (tries === 0 || changed.length > 0); tries += 1) {
        await call(route);
        const after = await fingerprint(platform.db);
        changed = Object.keys(after).filter((table) => after[table] !== before[table]);
        if (changed.length > 0) await platform.settled();
        before = changed.length > 0 ? await fingerprint(platform.db) : after;
      }
      expect({ route: nameOf(route), changed }).toEqual({ route: nameOf(route), changed: [] });
    }
  });

  it('(d44) the GET that acts is throttled, and repeating it does nothing', async () => {
    const member = await signedIn(platform, people.member);
    await member.patch('/client/me', { email: 'aminata@example.org' });
    await platform.settled();
    const before = await fingerprint(platform.db);
    for (let times = 0; times < 5; times += 1)
      expect((await member.get<{ sent: boolean }>('/client/resend-code')).body).toMatchObject({ sent: false });
    expect(await fingerprint(platform.db)).toEqual(before);
  });

  it('(d45, ASVS 3.7.2) redirects only to paths of its own', async () => {
    for (const path of [
      '/admin/queues',
      '/admin/queues//evil.tld',
      '/admin/queues/%5c%5cevil.tld',
      '/admin/queues/..%2f..%2f',
    ]) {
      const response = await page(path);
      if (response.status >= 300 && response.status < 400)
        expect(response.headers.get('location')).toMatch(/^\/admin\/login\?next=%2Fadmin%2Fqueues$/);
    }
    for (const path of [
      '//evil.tld',
      '/\\evil.tld',
      '/%2f%2fevil.tld',
      '//evil.tld/%2e%2e',
      '/assets//evil.tld',
      '/assets/..%2f..%2fevil',
      '/login?next=//evil.tld',
    ]) {
      const response = await fetch(new URL(platform.url).origin + path, {
        redirect: 'manual',
        headers: { Accept: 'text/html' },
      });
      expect({ path, location: response.headers.get('location') }).toEqual({ path, location: null });
    }
  });

  it('(d46, ASVS 4.4) opens a socket to its own pages and to none of another origin', async () => {
    const outcome = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(platform.url, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { token: owner.token },
          extraHeaders: { Origin: origin },
        });
        socket.on('connect', () => (socket.close(), resolve('connected')));
        socket.on(
          'connect_error',
          (error) => (socket.close(), resolve(String((error as Error & { data?: { code: string } }).data?.code))),
        );
      });
    for (const origin of [
      evil,
      'null',
      'https://app.afi.tld.evil.tld',
      `${platform.url}.evil.tld`,
      'file://',
      'not a url',
    ])
      expect([origin, await outcome(origin)]).toEqual([origin, 'auth.origin-refused']);
    for (const origin of [platform.url, 'https://app.afi.tld'])
      expect([origin, await outcome(origin)]).toEqual([origin, 'connected']);
  });

  it('(d47, ASVS 4.1.3) counts an address by its connection, whatever X-Forwarded-For says', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 104; tries += 1) {
      const headers = {
        'X-Forwarded-For': `10.${tries}.0.1, 127.0.0.${tries}`,
        Forwarded: `for=10.0.0.${tries}`,
        'X-Real-IP': `10.0.${tries}.1`,
      };
      statuses.push((await platform.visitor(headers).post('/auth/verify-link', { token: 'x'.repeat(40) })).status);
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(410));
    expect(statuses.slice(100)).toEqual(Array(4).fill(429));
  });

  it('(d48, ASVS 13.4.2) shows no documentation, outbox, figures, queues or demo account in production', async () => {
    const json = { Accept: 'application/json' };
    const status = async (path: string, headers: Record<string, string> = json): Promise<number> =>
      (await page(path, headers, production)).status;
    for (const path of [
      '/api/docs',
      '/api/docs-json',
      '/api/docs-yaml',
      '/api/docs/swagger-ui-init.js',
      '/api/dev/outbox',
      '/api-docs',
      '/queues',
      '/swagger',
      '/.env',
      '/.git/config',
      '/package.json',
      '/api/health',
      '/debug',
    ])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect([await status('/metrics'), await status('/admin/queues'), await status('/admin/queues/api/queues')]).toEqual(
      [401, 401, 401],
    );
    expect(await status('/admin/queues', { Accept: 'text/html' })).toBe(302);
    const about = (await production.visitor().get<{ demo: unknown[]; embedded: boolean }>('/platform')).body;
    expect(about).toMatchObject({ demo: [], embedded: false });
    for (const map of ['/assets/index.js.map', '/sw.js.map']) expect(await status(map)).toBe(404);
    expect((await production.visitor().delete('/dev/outbox')).status).toBe(404);
  });

  it('(d51, ASVS 14.3.2) lets nobody keep an answer of the API', async () => {
    for (const path of ['/api/client/me', '/API/client/me', '/api/client/communities', '/api/nope', '/api/platform']) {
      const response = await page(path, { Accept: 'application/json', Authorization: `Bearer ${owner.token}` });
      expect([path, response.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
    }
  });

  it('(d16) sets cookies that scripts cannot read, that stay on this site, and behind TLS travel on it only', async () => {
    const opened = await (await signedIn(production, staff.superadmin)).post('/admin/queues/session');
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  });

  async function call(route: Route): Promise<void> {
    const caller = route.access === 'admin' || route.access === 'operator' ? admin : owner;
    const path = callPath(route, (name) =>
      name === 'userType' ? 'client' : theirs.of(kindOf(name, route.path) ?? 'posts'),
    );
    await caller.get(path);
  }
});
