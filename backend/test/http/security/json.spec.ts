import { request } from 'node:http';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn, staff } from '../../support/sessions.js';

const anId = '00000000-0000-7000-8000-000000000000';

describe('calls that are not what they should be', () => {
  let platform: Platform;
  let client: Caller & { token: string };
  let admin: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    client = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(() => platform.stop());

  const raw = (body: string, type = 'application/json', headers: Record<string, string> = {}) =>
    client.send<unknown>('POST', '/client/communities', body, { 'Content-Type': type, ...headers });
  const good = { name: 'Association des parents', type: 'association' };

  it('(c: route, method) answers 405 with Allow to a wrong method of a known address, 404 to an unknown one', async () => {
    const routes = servedRoutes(platform.app).filter((route) => !route.isUnprefixed);
    const methods = new Map<string, Set<string>>();
    for (const route of routes) methods.set(route.path, new Set([...(methods.get(route.path) ?? []), route.method]));
    for (const route of new Map(routes.map((one) => [one.path, one])).values()) {
      const path = callPath(route, (name) => (name === 'userType' ? 'client' : anId));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        if (routes.some((other) => other.method === method && covers(other.path, path))) continue;
        const reply = await client.call(method, path);
        const allow = reply.headers.get('allow')?.split(', ') ?? [];
        const missing = [...(methods.get(route.path) ?? [])].filter((one) => !allow.includes(one));
        const told = { call: `${method} ${route.path}`, status: reply.status, missing };
        expect(told).toEqual({ call: told.call, status: 405, missing: [] });
        expect(problemOf(reply).code).toBe('http.method');
        if (allow.includes('GET')) expect(allow).toContain('HEAD');
      }
    }
    expect((await client.get('/metrics')).status).toBe(404);
    for (const path of ['/nope', '/client', '/client/communities/x/y/z', '/metrics']) {
      const reply = await client.delete(path);
      expect([reply.status, reply.headers.get('allow')]).toEqual([404, null]);
    }
  });

  it('(c: route, method) answers HEAD as GET without its body, and OPTIONS without a session or a change', async () => {
    const [head, get] = [await client.call('HEAD', '/client/communities'), await client.get('/client/communities')];
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([
      200,
      '',
      get.headers.get('content-type'),
    ]);
    for (const route of servedRoutes(platform.app)) {
      const reply = await platform.visitor().call(
        'OPTIONS',
        callPath(route, () => anId),
      );
      expect({ name: nameOf(route), status: reply.status, body: reply.body }).toEqual({
        name: nameOf(route),
        status: 204,
        body: '',
      });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['broken JSON', '{"name":"x"', 400],
    ['a trailing comma', '{"name":"abc","type":"school",}', 400],
    ['single quotes', "{'name':'abc'}", 400],
    ['NaN', '{"name":NaN}', 400],
    ['Infinity', '{"name":Infinity}', 400],
    ['a comment', '{/* */}', 400],
    ['a bare word', 'null', 400],
    ['a bare number', '1e309', 400],
    ['two objects', '{}{}', 400],
    ['half a character', '{"name":"ab\\ud800","type":"school"}', 422],
    ['a zero byte', '{"name":"ab\\u0000c","type":"school"}', 422],
    ['an empty body', '', 422],
    ['an array', '[]', 422],
    ['a number for a text', '{"name":12,"type":"school"}', 422],
    ['an array for a text', '{"name":["abc"],"type":"school"}', 422],
    ['an object for a text', '{"name":{"$ne":null},"type":"school"}', 422],
    ['a null for a text', '{"name":null,"type":"school"}', 422],
    ['a role', '{"name":"abc","type":"school","role":"owner"}', 422],
    ['coins', '{"name":"abc","type":"school","coins":999}', 422],
    ['__proto__', '{"__proto__":{"admin":true},"name":"abc","type":"school"}', 422],
    ['__proto__ in a text that is escaped', '{"\\u005f_proto__":{"admin":true},"name":"abc","type":"school"}', 422],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}},"name":"abc","type":"school"}', 422],
    ['a depth of 10 000 arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
    ['a depth of 10 000 objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['1 MB of [', '['.repeat(1_048_576), 413],
    ['300 kB of a text', JSON.stringify({ ...good, about: 'x'.repeat(300_000) }), 413],
  ])('(c: any JSON) answers a problem to %s', async (_what, body, status) => {
    const reply = await raw(body);
    expect(problemOf(reply).status).toBe(status);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('(c: any JSON) takes a byte order mark and the last of two equal keys, as JSON does', async () => {
    expect([201, 400]).toContain((await raw(`\ufeff${JSON.stringify(good)}`)).status);
    const { status, body } = await raw('{"name":"Première","name":"Seconde","type":"school"}');
    expect([status, (body as { name: string }).name]).toEqual([201, 'Seconde']);
  });

  it.each([
    ['limit', [0, -1, 0.5, 101, 1e9, '1e309', 'NaN', '2^53', '%20', '%00']],
    ['cursor', ['%00', 'x'.repeat(2_001)]],
    ['sort', ['password', 'password_hash desc']],
    ['page', [0, -1, 1e9]],
  ])('(c: lists) refuses forged values of %s', async (name, values) => {
    for (const path of [
      '/client/communities',
      '/client/posts',
      '/client/documents',
      '/client/jobs',
      '/client/notifications',
    ])
      for (const value of values) {
        const reply = await client.get(`${path}?${name}=${value}`);
        const told = { call: `${path}?${name}=${value}`, status: reply.status };
        expect(told).toEqual({ ...told, status: 422 });
      }
  });

  it('(c: lists) takes what an address leaves empty for what is not asked', async () => {
    const empty = await client.get('/client/products?search=&family=&active=&sort=&limit=&cursor=&counted=');
    expect([empty.status, empty.body]).toEqual([200, (await client.get('/client/products')).body]);
    // What changes something takes no half of what it was meant to say.
    expect((await client.post('/client/notifications/clear-all?upTo=')).status).toBe(422);
  });

  it('(c: any, ASVS 15.3.7) refuses parameters sent twice or as arrays', async () => {
    for (const query of [
      'limit=1&limit=2',
      'page[]=x',
      'limit[]=1',
      'limit[a]=1',
      'cursor=a&cursor=b',
      '__proto__=1',
      'constructor=1',
      'limit[__proto__]=1',
    ])
      expect({ query, status: (await client.get(`/client/communities?${query}`)).status }).toEqual({
        query,
        status: 422,
      });
  });

  it('(c: lists) answers hostile searches with 200 or 422, at once, and never with everything', async () => {
    const { id } = await platform.communityOf(client);
    const all = (await client.get<{ items: object[] }>(`/client/communities/${id}/members?limit=100`)).body.items
      .length;
    for (const [caller, path] of [
      [client, `/client/communities/${id}/members`],
      [admin, '/admin/jobs'],
    ] as const)
      for (const q of [
        '%00',
        '%25',
        '%25%25%25',
        '_',
        '%5C',
        "'",
        "';drop table account;--",
        '(a%2B)%2B%24',
        '.*',
        '%F0%9F%92%A9',
        '%C0%AF',
        'x'.repeat(10_000),
      ]) {
        const asked = performance.now();
        const reply = await caller.get<{ items?: object[] }>(`${path}?q=${q.replace(/;/g, '%3B')}`);
        expect(`${q.slice(0, 20)} ${reply.status}`).toMatch(/ (200|422)$/);
        if (reply.status === 200 && all > 0) expect(reply.body.items?.length).toBeLessThan(all);
        expect(performance.now() - asked).toBeLessThan(2_000);
      }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
    'json',
    'text/json;charset=utf-7',
    '',
  ])('(c: any, ASVS 3.5.2) answers 415 to a body of type "%s"', async (type) => {
    expect(problemOf(await raw(JSON.stringify(good), type)).status).toBe(415);
  });

  it.each([
    ['an unknown charset', { 'Content-Type': 'application/json; charset=utf-99' }, 415],
    ['an unknown encoding', { 'Content-Encoding': 'zstd-x' }, 415],
    ['gzip that is none', { 'Content-Encoding': 'gzip' }, 400],
  ])('(c: any JSON) answers a problem to a body with %s', async (_what, headers, status) => {
    expect(problemOf(await raw(JSON.stringify(good), 'application/json', headers as never)).status).toBe(status);
  });

  it('(c: ids) answers 404 to what is no id, in any spelling', async () => {
    for (const id of [
      '1',
      'x',
      '%00',
      '..',
      '..%2f..%2fetc',
      "'or'1",
      '00000000-0000-0000-0000-00000000000g',
      'a'.repeat(5_000),
      '%E0%A4%A',
      '%F0%9F%92%A9',
    ])
      for (const path of ['/client/communities/', '/client/posts/', '/client/jobs/', '/client/documents/']) {
        const reply = await client.get(`${path}${id}`);
        expect(`${path}${id.slice(0, 40)} ${reply.status}`).toMatch(/ (404|400)$/);
        if (id !== '..') problemOf(reply);
      }
  });

  it('(c: any) ends what never finishes or lies about its length, and lives on', async () => {
    const { port } = new URL(platform.url);
    const headers = { Authorization: `Bearer ${client.token}`, 'Content-Type': 'application/json' };
    const half = request({
      port,
      path: '/api/client/communities',
      method: 'POST',
      headers: { ...headers, 'Content-Length': 500 },
    });
    half.on('error', () => undefined);
    half.write('{"name":');
    half.destroy();
    expect((await client.get('/client/me')).status).toBe(200);
  });

  function covers(pattern: string, path: string): boolean {
    return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*path', '.+')}$`).test(path);
  }
});
