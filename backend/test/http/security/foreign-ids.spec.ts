import fc from 'fast-check';
import type { Route } from '@afi/contracts/route';
import { z } from 'zod';
import { fixturesOfOwner, kindOf, type Fixtures } from '../../support/fixtures.js';
import { problemOf, type Caller, type Reply } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { validOf, type Schema } from '../../support/schema-arbitrary.js';
import { signedIn, staff } from '../../support/sessions.js';

const nobodys = '00000000-0000-7000-8000-000000000000';

describe('what belongs to somebody else', () => {
  let platform: Platform;
  let theirs: Fixtures;
  let stranger: Caller & { token: string };
  let member: Caller & { token: string };
  let owner: Caller & { token: string };
  let admin: Caller & { token: string };
  let routes: Route[];

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    routes = servedRoutes(platform.app);
    theirs = await fixturesOfOwner(platform);
    stranger = await signedIn(platform, people.stranger);
    member = await signedIn(platform, people.member);
    owner = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.admin);
  });
  afterAll(() => platform.stop());

  /** Not the public ones: what opens those is a code somebody was given. */
  const withIds = (): Route[] =>
    routes.filter((route) => route.access !== 'public' && /:(?!userType\b)/.test(route.path));
  /** The id of this parameter that belongs to the owner; a kind nobody told the spec of fails it. */
  const theirId = (name: string, path: string): string => theirs.named(name, path);
  const bodies = new Map<Route, unknown>();
  const bodyOf = (route: Route): unknown => {
    if (!bodies.has(route)) bodies.set(route, makeBody(route));
    return bodies.get(route);
  };
  /** A body good enough to get past the checks, made from the route's own schema. */
  const makeBody = (route: Route): unknown => {
    if (route.body instanceof z.ZodUndefined) return undefined;
    const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const ids = (name: string): string[] => [kindOf(name) ? theirs.named(name) : nobodys];
    const tried = (numRuns: number) =>
      fc.sample(validOf(schema, ids), { seed: 7, numRuns }).find((body) => route.body.safeParse(body).success);
    // Of what has many fields, few are right together.
    const good = tried(200) ?? tried(4_000);
    if (good === undefined) throw new Error(`no body found for ${nameOf(route)}`);
    return good;
  };
  const call = (caller: Caller, route: Route, idOf: (name: string) => string, userType = 'client'): Promise<Reply> =>
    caller.call(
      route.method,
      callPath(route, (name) => (name === 'userType' ? userType : idOf(name))),
      bodyOf(route),
    );
  /** A refusal without what is different in every answer. */
  const told = (reply: Reply): object => ({ ...problemOf(reply), instance: null });

  it('(d4, ASVS 8.2.2) knows a foreign object for every id a route takes', () => {
    for (const route of withIds())
      for (const [, name = ''] of route.path.matchAll(/:(\w+)/g))
        if (name !== 'userType') expect(theirId(name, route.path)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('(d4, ASVS 8.2.2) no object of another account is reached by its id: 404, in the words for one that is not there', async () => {
    const mine = withIds().filter((route) => route.access !== 'admin');
    expect(mine.length).toBeGreaterThan(20);
    for (const route of mine) {
      const foreign = await call(stranger, route, (name) => theirId(name, route.path));
      const missing = await call(stranger, route, () => nobodys);
      expect({ name: nameOf(route), status: foreign.status }).toEqual({ name: nameOf(route), status: 404 });
      expect({ name: nameOf(route), ...told(foreign) }).toEqual({ name: nameOf(route), ...told(missing) });
    }
  });

  it('(d4) nor by an id below an object that is one’s own', async () => {
    const own = await stranger.get<{ items: { id: string }[] }>('/client/communities');
    const nested = withIds().filter((route) => /:id\/\w+\/:/.test(route.path));
    expect(nested.length).toBeGreaterThan(2);
    for (const route of nested) {
      const of = (id: string) => (name: string) => (name === 'id' ? (own.body.items[0]?.id ?? nobodys) : id);
      const [, name = ''] = /:id\/\w+\/:(\w+)/.exec(route.path) ?? [];
      const foreign = await call(stranger, route, of(theirId(name, route.path)));
      const missing = await call(stranger, route, of(nobodys));
      expect({ name: nameOf(route), ...told(foreign) }).toEqual({ name: nameOf(route), ...told(missing) });
      expect(foreign.status).toBeGreaterThanOrEqual(403);
    }
  });

  it('(d4) an admin finds 404 for what is not there, on every route of the back office that takes an id', async () => {
    for (const route of withIds().filter((one) => one.access === 'admin')) {
      const reply = await call(admin, route, () => nobodys, 'admin');
      expect({ name: nameOf(route), status: reply.status }).toEqual({ name: nameOf(route), status: 404 });
    }
  });

  it('(d7, ASVS 8.4.1) a community is nothing to those outside, in a body as in an address', async () => {
    for (const [path, body] of [
      ['/client/posts', { title: 'x', content: '<p>x</p>' }],
      ['/client/documents', { url: 'https://example.com/' }],
      ['/client/documents', { uploadId: theirs.of('uploads') }],
    ] as const) {
      const foreign = await stranger.post(path, { ...body, communityId: theirs.of('communities') });
      const missing = await stranger.post(path, { ...body, communityId: nobodys });
      expect([path, foreign.status]).toEqual([path, 404]);
      expect(told(foreign)).toEqual(told(missing));
    }
    const lists = [
      '/client/communities',
      '/client/posts',
      '/client/documents',
      '/client/jobs',
      '/client/notifications',
    ];
    for (const list of lists) {
      const text = JSON.stringify((await stranger.get(`${list}?limit=100`)).body);
      for (const id of Object.values(theirs))
        expect({ list, id, found: text.includes(id) }).toEqual({ list, id, found: false });
    }
  });

  it('(d4) an upload of another account becomes nobody else’s document', async () => {
    const { body } = await stranger.get<{ items: { id: string }[] }>('/client/communities');
    const communityId = body.items[0]?.id;
    const foreign = await stranger.post('/client/documents', { communityId, uploadId: theirs.of('uploads') });
    const missing = await stranger.post('/client/documents', { communityId, uploadId: nobodys });
    expect(foreign.status).toBeGreaterThanOrEqual(403);
    expect(told(foreign)).toEqual(told(missing));
  });

  it('(d6, ASVS 8.3.1) the server keeps drafts, hidden and members-only posts from those who may not read them', async () => {
    const write = async (more: object, ...steps: string[]): Promise<string> => {
      const { body } = await owner.post<{ id: string }>('/client/posts', {
        communityId: theirs.of('communities'),
        title: 'Visible ?',
        content: '<p>x</p>',
        ...more,
      });
      for (const step of steps) await owner.post(`/client/posts/${body.id}/${step}`);
      return body.id;
    };
    const inside = await write({ publish: true });
    const draft = await write({});
    const hidden = await write({ publish: true, privacy: 'public' }, 'hide');
    const unpublished = await write({ publish: true, privacy: 'public' }, 'unpublish');
    const removed = await write({ publish: true, privacy: 'public' });
    await owner.delete(`/client/posts/${removed}`);
    const seen: Record<string, number> = {};
    for (const [name, id] of Object.entries({ inside, draft, hidden, unpublished, removed }))
      for (const [who, caller] of Object.entries({ stranger, member }))
        seen[`${who} ${name}`] = (await caller.get(`/client/posts/${id}`)).status;
    expect(seen).toEqual({
      'stranger inside': 404,
      'member inside': 200,
      'stranger draft': 404,
      'member draft': 404,
      'stranger hidden': 404,
      'member hidden': 404,
      'stranger unpublished': 404,
      'member unpublished': 404,
      'stranger removed': 404,
      'member removed': 404,
    });
    const [feed, home] = await Promise.all([
      member.get(`/client/communities/${theirs.of('communities')}/posts?limit=100`),
      member.get('/client/posts?limit=100'),
    ]);
    for (const list of [feed, home])
      for (const id of [draft, hidden, unpublished, removed]) expect(JSON.stringify(list.body)).not.toContain(id);
  });

  it('(d8, ASVS 15.3.3) no field is taken that a route does not know: every writing route refuses role, coins and owner', async () => {
    const writing = routes.filter((route) => !(route.body instanceof z.ZodUndefined));
    expect(writing.length).toBeGreaterThan(15);
    for (const route of writing) {
      const caller = route.access === 'admin' ? admin : owner;
      const path = callPath(route, (name) => (name === 'userType' ? 'client' : theirId(name, route.path)));
      for (const extra of [
        { role: 'superadmin' },
        { coins: 999 },
        { ownerId: nobodys },
        { isLogged: true },
        { demo: true },
      ]) {
        if (Object.keys(extra).some((key) => key in (bodyOf(route) as object))) continue;
        const reply = await caller.call(route.method, path, { ...(bodyOf(route) as object), ...extra });
        // A field of that name with a value of its own list is the one exception: `role` of a member, of a profile.
        expect({ name: nameOf(route), extra, status: reply.status }).toEqual({
          name: nameOf(route),
          extra,
          status: 422,
        });
      }
    }
  });

  it('(d5, ASVS 8.2.3) tells no hash, code, secret or foreign number in any view', async () => {
    const reads = routes.filter(
      (route) => route.method === 'GET' && !route.path.startsWith('/dev') && !route.isUnprefixed,
    );
    for (const route of reads) {
      const caller = route.access === 'admin' ? admin : member;
      const path = callPath(route, (name) => (name === 'userType' ? 'client' : theirId(name, route.path)));
      const { body } = await caller.get(path);
      const keys = JSON.stringify(body).match(/"[A-Za-z_]+":/g) ?? [];
      expect(
        keys.filter(
          (key) => /hash|otp|secret|password|token/i.test(key) && !/pushToken|(prompt|completion)Tokens/.test(key),
        ),
      ).toEqual([]);
      if (route.access !== 'public') expect(JSON.stringify(body)).not.toMatch(/\+2250700000001|\+2250700000011/);
    }
  });
});
