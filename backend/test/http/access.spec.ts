import { DiscoveryService, Reflector } from '@nestjs/core';
import { pathOf, type Route } from '@afi/contracts/route';
import { routesOf } from '../../src/platform/http/openapi.js';
import { problemOf, type Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';

const nobodysId = '00000000-0000-7000-8000-000000000000';
/** Routes anyone may call; a new one has to be added here on purpose. */
const open = [
  'GET /dev/outbox',
  'GET /files/*path',
  'GET /health/live',
  'GET /health/ready',
  'GET /platform',
  'POST /admin/auth/login',
  'POST /admin/auth/verify',
  'POST /auth/password/forgot',
  'POST /auth/password/reset',
  'POST /auth/verify-link',
  'POST /client/auth/code',
  'POST /client/auth/register',
  'POST /client/auth/resend',
  'POST /client/auth/verify',
  'POST /manager/auth/login',
  'POST /manager/auth/verify',
];

describe('who may call what', () => {
  let platform: Platform;
  let routes: Route[];
  let client: Caller;
  let admin: Caller;

  beforeAll(async () => {
    platform = await Platform.start();
    routes = routesOf(platform.app.get(DiscoveryService, { strict: false }), platform.app.get(Reflector));
    [client, admin] = await Promise.all([platform.client(people.member), platform.admin()]);
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

  const guarded = (): Route[] =>
    routes.filter((route) => !['public', 'development'].includes(route.access) && route.path !== '/metrics');
  const target = (route: Route, userType: string): string =>
    pathOf(route, { id: nobodysId, memberId: nobodysId, draftId: nobodysId, userType });

  it('opens to everybody only what is meant to be open', () => {
    const found = routes
      .filter((route) => ['public', 'development'].includes(route.access))
      .map((route) => `${route.method} ${route.path}`);
    expect(found.sort()).toEqual([...open].sort());
  });

  it('answers 401 on every other route without a token, with a wrong one, and with an ended one', async () => {
    const ended = await platform.client(people.reader);
    await ended.post('/client/logout');
    for (const route of guarded()) {
      for (const token of [null, 'x'.repeat(43), 'not!a token', ended.token]) {
        const caller = platform.visitor(token ? { Authorization: `Bearer ${token}` } : {});
        const reply = await caller.call(route.method, target(route, 'client'));
        expect({ route: `${route.method} ${route.path}`, status: reply.status }).toEqual({
          route: `${route.method} ${route.path}`,
          status: 401,
        });
      }
    }
  });

  it('answers 401 to HEAD and to a trailing slash as well', async () => {
    for (const path of ['/client/communities', '/admin/jobs']) {
      expect((await platform.visitor().call('HEAD', path)).status).toBe(401);
      expect([401, 404]).toContain((await platform.visitor().get(`${path}/`)).status);
    }
  });

  it('answers 403 to an account of another type', async () => {
    for (const route of guarded()) {
      const [caller, userType] = route.access === 'client' ? [admin, 'client'] : [client, 'admin'];
      const reply = await caller.call(route.method, target(route, userType));
      expect({ route: `${route.method} ${route.path}`, status: reply.status }).toEqual({
        route: `${route.method} ${route.path}`,
        status: 403,
      });
    }
  });

  it('answers 404 for an id nobody has, and for one that is none', async () => {
    for (const route of guarded().filter((one) => one.path.includes(':id'))) {
      const caller = route.access === 'admin' ? admin : client;
      const body =
        route.method === 'GET' || route.method === 'DELETE' ? undefined : bodies[`${route.method} ${route.path}`];
      for (const id of [nobodysId, 'not-an-id']) {
        const path = pathOf(route, {
          id,
          memberId: nobodysId,
          draftId: nobodysId,
          userType: route.access === 'admin' ? 'admin' : 'client',
        });
        const reply = await caller.call(route.method, path, body);
        expect({ route: `${route.method} ${route.path}`, status: reply.status }).toEqual({
          route: `${route.method} ${route.path}`,
          status: 404,
        });
      }
    }
  });

  /** Bodies good enough to reach the search for the object. */
  const bodies: Record<string, object> = {
    'PATCH /client/posts/:id': { title: 'x', version: 1 },
    'PATCH /client/communities/:id/members/:memberId': { role: 'team' },
    'PATCH /client/documents/:id/drafts/:draftId': { title: 'x', version: 1 },
    'PUT /client/documents/:id/drafts/order': { draftIds: [nobodysId] },
    'POST /client/documents/:id/drafts/merge': { into: nobodysId, from: '00000000-0000-7000-8000-000000000001' },
    'POST /client/documents/:id/posts': { draftIds: [nobodysId], publish: true },
  };

  it('refuses fields it does not know, so that no role or balance is ever assigned from outside', async () => {
    const reply = await client.patch('/client/me', {
      firstname: 'Aminata',
      role: 'superadmin',
      userType: 'admin',
      demo: true,
    });
    const problem = problemOf(reply);
    expect(problem.status).toBe(422);
    expect(problem.errors?.map((one) => one.pointer)).toEqual(expect.arrayContaining(['/userType', '/demo', '/role']));
  });

  it('refuses prototype keys, deep nesting, other types and broken JSON, and lives on', async () => {
    const raw = (body: string, type = 'application/json') =>
      client.send<unknown>('POST', '/client/communities', body, { 'Content-Type': type });
    expect((await raw('{"name":"x"')).status).toBe(400);
    expect((await raw('')).status).toBe(422);
    expect((await raw('{"__proto__":{"admin":true},"name":"abc","type":"school"}')).status).toBe(422);
    expect((await raw(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).status).toBe(422);
    expect((await raw('x'.repeat(300_000))).status).toBe(413);
    expect((await raw('name=x', 'text/plain')).status).toBe(415);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect((await client.get('/client/me')).status).toBe(200);
  });

  it('limits every list and refuses forged cursors and doubled parameters', async () => {
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'limit=101',
      'cursor=abc',
      `cursor=${Buffer.from('[1,2,3,4]').toString('base64url')}`,
      'limit=1&limit=2',
      'page[]=x',
    ]) {
      expect({ query, status: (await client.get(`/client/communities?${query}`)).status }).toEqual({
        query,
        status: 422,
      });
    }
  });

  it('tells neither secrets nor hashes in a profile', async () => {
    const { body } = await admin.get('/admin/me');
    expect(JSON.stringify(body)).not.toMatch(/hash|otp|secret|password/i);
  });
});
