import type { Access, Route } from '@afi/contracts/route';
import { addressOf } from '../../../src/platform/http/bound-addresses.js';
import { safeUrl } from '../../../src/platform/log/log.module.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn, staff } from '../../support/sessions.js';

const nobodysId = '00000000-0000-7000-8000-000000000000';
const userTypes = ['client', 'manager', 'admin'] as const;
type UserType = (typeof userTypes)[number];
const accounts = {
  client: { who: people.member, userType: 'client' },
  manager: { who: staff.manager, userType: 'manager' },
  admin: { who: staff.admin, userType: 'admin' },
  superadmin: { who: staff.superadmin, userType: 'admin' },
} as const;
type Account = keyof typeof accounts;

/** Whom an access rule lets in, written down a second time: the guard is not asked about itself. */
const welcome: Record<Exclude<Access, 'public' | 'development'>, readonly Account[]> = {
  session: ['client', 'manager', 'admin', 'superadmin'],
  client: ['client'],
  manager: ['manager'],
  admin: ['admin', 'superadmin'],
  operator: ['admin', 'superadmin'],
  superadmin: ['superadmin'],
};

/** Routes of the API anyone may call; a new one has to be added here on purpose. Those beside it say so themselves. */
const open = [
  'GET /dev/outbox',
  'GET /files/*path',
  'GET /health/live',
  'GET /health/ready',
  'GET /invitations/:invite',
  'GET /miniapps/:id',
  'GET /platform',
  'GET /shared-decks/:token',
  'GET /shared-decks/:token/pictures/:mediaId',
  'GET /shared-files/:token/:fileName',
  'GET /webhooks/whatsapp',
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
  'POST /reminder-taps/:token',
  'POST /webhooks/mail',
  'POST /webhooks/whatsapp',
];

describe('every route, every wrong caller', () => {
  let platform: Platform;
  let routes: Route[];
  const callers = {} as Record<Account, Caller>;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { TRUST_PROXY: '1' } });
    routes = servedRoutes(platform.app);
    for (const name of Object.keys(accounts) as Account[]) callers[name] = await signedIn(platform, accounts[name].who);
  });
  afterAll(() => platform.stop());

  const isOpen = (route: Route): boolean => ['public', 'development'].includes(route.access);
  const guarded = (): Route[] => routes.filter((route) => !isOpen(route));
  const target = (route: Route, userType: UserType = 'client'): string =>
    callPath(route, (name) => (name === 'userType' ? userType : nobodysId));
  /** What the server itself knows, with or without a rule of ours. */
  const bound = (): { path: string; methods: Record<string, boolean> }[] => {
    const { router } = platform.app.getHttpAdapter().getInstance() as {
      router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
    };
    return router.stack.flatMap(({ route }) => (route?.path ? [route] : []));
  };
  /** Statuses by route, of the calls that did not answer as they must. */
  const surprises = async (calls: { name: string; expected: number; call: () => Promise<{ status: number }> }[]) => {
    const found: string[] = [];
    for (const { name, expected, call } of calls) {
      const { status } = await call();
      if (status !== expected) found.push(`${name}: ${status}, not ${expected}`);
    }
    return found;
  };

  it('(d1, ASVS 8.2.1) opens to everybody only what is meant to be open, and serves nothing without a rule', () => {
    const isMarked = ({ isUnprefixed, access }: Route) => isUnprefixed && access === 'public';
    expect(
      routes
        .filter((route) => isOpen(route) && !isMarked(route))
        .map(nameOf)
        .sort(),
    ).toEqual([...open].sort());
    const ruled = new Set(routes.map((route) => addressOf(route)));
    const unruled = bound()
      .map(({ path }) => path)
      .filter((path) => !ruled.has(path));
    // What is left passes a request on (the log, the unit of work) or documents the API, which production does not (d48).
    expect(unruled.filter((path) => !/^\/?api(\/docs.*|\{\/\*(splat|all)\}|\/\{\*all\})?$/.test(path))).toEqual([]);
  });

  it('(d1) beside the API opens what says so itself, and no other address the server knows', async () => {
    // Asked of the server, and of each door: nobody keeps a list.
    // What takes every method passes a request on.
    const served = bound().flatMap(({ path, methods }) => {
      const [method = '', ...more] = Object.keys(methods);
      return /^\/?api(\/|$|\{)/.test(path) || more.length ? [] : [`${method.toUpperCase()} ${path}`];
    });
    const named = routes.filter(({ isUnprefixed }) => isUnprefixed);
    expect([...new Set(served)].sort()).toEqual(named.map(nameOf).sort());
    const visitor = platform.visitor({ 'X-Forwarded-For': '203.0.113.9' });
    const opened: string[] = [];
    for (const route of named) {
      const { status } = await visitor.call(route.method, target(route));
      expect(`${nameOf(route)}: ${status}`).toMatch(/: [234]\d\d$/);
      if (status !== 401) opened.push(nameOf(route));
    }
    expect(opened.sort()).toEqual(named.filter(isOpen).map(nameOf).sort());
    expect(opened.length).toBeGreaterThan(0);
  });

  it('(d1, d91) beside the API addresses are of one letter, and what opens a door is marked: it is cut from the log', () => {
    const beside = routes.filter(({ isUnprefixed, path }) => isUnprefixed && path !== '/metrics');
    expect(beside.map(({ path }) => path).filter((path) => !/^\/[a-z]\//.test(path))).toEqual([]);
    const secret = (path: string) => /:(token|invite|code|secret|key)(?:\/|$)/.exec(path)?.[1];
    expect(routes.filter((route) => secret(route.path) !== route.secret).map(nameOf)).toEqual([]);
    for (const route of routes.filter((one) => one.secret))
      expect(safeUrl(addressOf(route).replace(`:${route.secret}`, 'AbC.dEf-01'))).not.toContain('AbC');
  });

  const wrongTokens: [string, () => Promise<string | null>][] = [
    ['no token', async () => null],
    ['a token of garbage', async () => 'x'.repeat(43)],
    ['a token with characters no token has', async () => 'not!a token'],
    ['(d9) a signed-looking token of no algorithm', async () => `${jwtPart({ alg: 'none' })}.${jwtPart({ sub: 1 })}.`],
    [
      '(d9) a token signed by somebody else',
      async () => `${jwtPart({ alg: 'HS256', kid: '../../dev/null' })}.${jwtPart({ role: 'superadmin' })}.c2ln`,
    ],
    ['(d15) a session idle for 31 days', async () => (await past({ createdAgo: '40 days', seenAgo: '31 days' })).token],
    ['(d15) a session older than 180 days, used today', async () => (await past({ createdAgo: '181 days' })).token],
    ['(d12) a session that was signed out', async () => (await past({ endedAgo: '1 second' })).token],
    ['(d13) a session of a closed account', closed],
  ];
  it.each(wrongTokens)('(d1, d10, ASVS 9.2.1) answers 401 on every guarded route to %s', async (who, tokenOf) => {
    const token = await tokenOf();
    // From an address each: so many calls of one would be a flood.
    const from = { 'X-Forwarded-For': `203.0.113.${20 + wrongTokens.findIndex(([name]) => name === who)}` };
    const caller = platform.visitor({ ...from, ...(token ? { Authorization: `Bearer ${token}` } : {}) });
    const codes = new Set<string>();
    const found = await surprises(
      guarded().map((route) => ({
        name: nameOf(route),
        expected: 401,
        call: async () => {
          const reply = await caller.call(route.method, target(route));
          if (reply.status === 401) codes.add(problemOf(reply).code);
          return reply;
        },
      })),
    );
    expect(found).toEqual([]);
    // One body for every way of being wrong; a browser needs to know only whether it sent a token at all.
    expect(codes.size).toBe(1);
  });

  it('(d2, d3, d11, ASVS 8.2.1) answers 403 to every account a rule does not welcome', async () => {
    // Each from an address of its own: all of them together are a flood.
    const names = Object.keys(accounts) as Account[];
    const from = (account: Account) => ({ 'X-Forwarded-For': `203.0.113.${20 + names.indexOf(account)}` });
    const calls = guarded().flatMap((route) =>
      names
        .filter((account) => !welcome[route.access as keyof typeof welcome].includes(account))
        .map((account) => ({
          name: `${account} on ${nameOf(route)}`,
          expected: 403,
          call: () => callers[account].call(route.method, target(route), undefined, from(account)),
        })),
    );
    expect(calls.length).toBeGreaterThan(guarded().length);
    expect(await surprises(calls)).toEqual([]);
  });

  it('(d11, ASVS 9.2.2) answers 403 to an account that writes another type than its own into the address', async () => {
    // From an address of its own: all calls of this spec together are a flood by now.
    const elsewhere = { 'X-Forwarded-For': '203.0.113.8' };
    const calls = guarded()
      .filter((route) => route.path.includes(':userType'))
      .flatMap((route) =>
        (Object.keys(accounts) as Account[]).flatMap((account) =>
          userTypes
            .filter((type) => type !== accounts[account].userType)
            .map((type) => ({
              name: `${account} on ${nameOf(route)} of ${type}`,
              expected: 403,
              call: () => callers[account].call(route.method, target(route, type), undefined, elsewhere),
            })),
        ),
      );
    expect(calls.length).toBeGreaterThan(0);
    expect(await surprises(calls)).toEqual([]);
  });

  it('(CVE-2026-33011, CVE-2026-54281) guards HEAD, a trailing slash, capitals and doubled slashes as well', async () => {
    // From an address of its own: all calls of this spec together are a flood by now.
    const visitor = platform.visitor({ 'X-Forwarded-For': '203.0.113.7' });
    const reads = guarded().filter((route) => route.method === 'GET');
    const head = reads.map((route) => ({
      name: `HEAD ${route.path}`,
      expected: 401,
      call: () => visitor.call('HEAD', target(route)),
    }));
    const slashed = guarded().map((route) => ({
      name: `${nameOf(route)}/`,
      expected: 401,
      call: () => visitor.call(route.method, `${target(route)}/`),
    }));
    expect(await surprises([...head, ...slashed])).toEqual([]);
    for (const odd of [
      '/CLIENT/ME',
      '//client/me',
      '/client//me',
      '/%63lient/me',
      '/client/me%2f',
      '/client/me;a=1',
      '/./client/me',
      '/client/me%00',
    ])
      expect(`${odd} ${(await visitor.get(odd)).status}`).toMatch(/ (401|404)$/);
  });

  function jwtPart(value: object): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url');
  }
  function past(when: { createdAgo?: string; seenAgo?: string; endedAgo?: string }) {
    return signedIn(platform, people.reader, when);
  }
  async function closed(): Promise<string> {
    const { token } = await signedIn(platform, people.team);
    await platform.db.query('update account set closed_at = now() where phone = $1', [people.team]);
    return token;
  }
});
