import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from 'nestjs-pino';
import { io } from 'socket.io-client';
import { Storage } from '@afi/runtime/storage';
import { SessionFinder } from '../../../src/platform/http/caller.js';
import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { callPath, nameOf, servedRoutes } from '../../support/routes.js';
import { signedIn } from '../../support/sessions.js';

/** What no caller may ever read. */
const inside = 'select secret from /srv/app/src/secret.ts at 10.1.2.3';

function* nothing(): Generator<never, void> {}

describe('a part of the platform that fails', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => platform.stop());

  const broken = (): never => {
    throw new Error(inside);
  };
  const failingParts: [string, () => unknown][] = [
    [
      'the search for the session',
      () => jest.spyOn(platform.app.get(SessionFinder), 'find').mockImplementation(broken),
    ],
    ['the flood guard', () => jest.spyOn(platform.app.get(RateLimits), 'perAddress').mockImplementation(broken)],
  ];

  it.each(failingParts)('(d53, ASVS 16.5.3) opens nothing when %s fails', async (_part, fail) => {
    fail();
    const guarded = servedRoutes(platform.app).filter((route) => !['public', 'development'].includes(route.access));
    // All at once: each refusal is told a little late.
    const answered = guarded.map(async (route) => ({
      route,
      reply: await owner.call(
        route.method,
        callPath(route, () => '00000000-0000-7000-8000-000000000000'),
      ),
    }));
    for (const { route, reply } of await Promise.all(answered)) {
      expect({ name: nameOf(route), status: reply.status }).toEqual({ name: nameOf(route), status: 500 });
      expect(JSON.stringify(problemOf(reply))).not.toMatch(/secret|10\.1|\bat \/|\.ts/);
    }
  });

  it('(d53) opens neither uploads nor the dashboard nor sockets when the session cannot be looked up', async () => {
    jest.spyOn(platform.app.get(SessionFinder), 'find').mockImplementation(broken);
    const headers = { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' };
    const upload = { method: 'POST', headers: { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' } };
    for (const response of [
      await fetch(`${platform.url}/api/client/uploads`, upload),
      await fetch(`${platform.url}/admin/queues/api/queues`, { headers }),
    ]) {
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/secret|10\.1|\bat \/|\.ts/);
    }
    const refused = await new Promise((resolve) => {
      const socket = io(platform.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token: owner.token },
      });
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => (socket.close(), resolve({ ...error, message: error.message })));
    });
    expect(JSON.stringify(refused)).toContain('http.unavailable');
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  it('leaves its reason in the log where it ends an upload, and nothing of what the sender got wrong', async () => {
    const log = jest.spyOn(platform.app.get(Logger), 'error').mockReturnValue();
    const begin = (authorization: string) =>
      fetch(`${platform.url}/api/client/uploads`, {
        method: 'POST',
        headers: { Authorization: authorization, 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' },
      });
    expect((await begin('Bearer none')).status).toBe(401);
    expect(log).not.toHaveBeenCalled();
    jest.spyOn(platform.app.get(SessionFinder), 'find').mockImplementation(broken);
    expect((await begin(`Bearer ${owner.token}`)).status).toBe(500);
    expect(log).toHaveBeenCalledWith({ err: expect.objectContaining({ message: inside }), msg: 'upload failed' });
  });

  it('(d53) does not go on without its limits', async () => {
    jest.spyOn(platform.app.get(RateLimits), 'spend').mockImplementation(broken);
    for (const [path, body] of [
      ['/client/auth/code', { identifier: people.reader }],
      ['/admin/auth/login', { email: 'a@b.tld', password: 'x' }],
    ] as const)
      expect(problemOf(await platform.visitor().post(path, body)).status).toBe(500);
  });

  it.each([
    ['a full disk', 'ENOSPC', 507],
    ['a lost connection', 'ECONNRESET', 503],
    ['a broken disk', 'EIO', 500],
  ])('(found by chaos) does not blame the sender of a file for %s', async (_what, code, status) => {
    jest.spyOn(platform.app.get(Storage), 'put').mockRejectedValue(Object.assign(new Error(inside), { code }));
    const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 a file') };
    const problem = problemOf(await owner.upload('/client/media', {}, file));
    expect(problem.status).toBe(status);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it.each([
    ['a bug', () => new TypeError(inside), 500],
    ['a lost connection', () => Object.assign(new Error(inside), { code: '57P01' }), 503],
    ['a full disk', () => Object.assign(new Error(inside), { code: 'ENOSPC' }), 507],
    ['something that is no error', () => inside, 500],
    ['nothing at all', () => undefined, 500],
    ['an error that says 200', () => Object.assign(new Error(inside), { status: 200 }), 500],
    ['an error that says 404', () => Object.assign(new Error(inside), { status: 404 }), 404],
  ])('(d53, ASVS 16.5.1) tells nothing of the inside after %s', async (_what, error, status) => {
    // A generator throws whatever it is given, also what is no error.
    jest.spyOn(EntityManager.prototype, 'getKysely').mockImplementation(() => nothing().throw(error()) as never);
    jest.spyOn(platform.app.get(SessionFinder), 'find').mockResolvedValue({
      accountId: '00000000-0000-7000-8000-000000000000',
      sessionId: '00000000-0000-7000-8000-000000000000',
      userType: 'client',
      role: 'parent',
      language: 'fr',
      demo: false,
    });
    for (const language of ['fr', 'en']) {
      const reply = await owner.get('/client/communities', { 'Accept-Language': language });
      const problem = problemOf(reply);
      expect(problem.status).toBe(status);
      expect(JSON.stringify([problem, [...reply.headers]])).not.toMatch(/secret|10\.1\.2|\bat \/|\.ts|node_modules/);
    }
  });

  it('(d29, ASVS 2.3.3) undoes a whole command when its last step fails', async () => {
    const { id: communityId } = await platform.communityOf(owner);
    const count = async () => (await platform.db.query('select 1 from post')).length;
    const [posts, events] = [await count(), (await platform.db.query('select 1 from outbox_event')).length];
    await platform.db.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create constraint trigger refuse after insert on post deferrable initially deferred for each row execute function refuse()`,
    );
    const reply = await owner.post('/client/posts', { communityId, title: 'x', content: '<p>x</p>', publish: true });
    await platform.db.query('drop trigger refuse on post');
    expect(reply.status).toBe(500);
    expect(await count()).toBe(posts);
    expect((await platform.db.query('select 1 from outbox_event')).length).toBe(events);
  });
});
