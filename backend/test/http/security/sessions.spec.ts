import { io } from 'socket.io-client';
import { Caller, problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { LiveGateway } from '../../../src/platform/realtime/live.gateway.js';

describe('the life of a session', () => {
  let platform: Platform;
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  const refusalOf = (token: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = io(platform.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token },
      });
      socket.on('connect', () => (socket.close(), resolve('connected')));
      socket.on(
        'connect_error',
        (error) => (socket.close(), resolve(String((error as Error & { data?: { code: string } }).data?.code))),
      );
    });

  it.each([
    ['29 days idle', { createdAgo: '60 days', seenAgo: '29 days' }, 200, 'connected'],
    ['31 days idle', { createdAgo: '60 days', seenAgo: '31 days' }, 401, 'auth.token-invalid'],
    ['179 days old and used', { createdAgo: '179 days' }, 200, 'connected'],
    ['181 days old and used', { createdAgo: '181 days' }, 401, 'auth.token-invalid'],
    ['signed out', { endedAgo: '1 minute' }, 401, 'auth.token-invalid'],
  ])('(d15, d10, ASVS 7.3.1, 7.3.2) a session %s, over HTTP and on a socket', async (_what, past, status, socket) => {
    const caller = await signedIn(platform, people.reader, past);
    // The socket first: a call refreshes an idle session.
    expect(await refusalOf(caller.token)).toBe(socket);
    expect((await caller.get('/client/me')).status).toBe(status);
    const ticket = await fetch(`${platform.url}/api/client/uploads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.token}`, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
    });
    expect(ticket.status).toBe(status === 200 ? 201 : 401);
  });

  it('(d15) a call keeps an idle session alive, but not past its last day', async () => {
    const caller = await signedIn(platform, people.reader, { createdAgo: '60 days', seenAgo: '29 days' });
    await caller.get('/client/me');
    const [row] = await platform.db.query<{ fresh: boolean; created: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh, created_at < now() - interval '59 days' as created
         from session order by last_seen_at desc limit 1`,
    );
    expect(row).toEqual({ fresh: true, created: true });
  });

  it('(d16, ASVS 7.2.4) every login makes a token of its own, of 256 bits, kept as a hash', async () => {
    const [one, two] = [await platform.client(people.owner), await platform.client(people.owner)];
    expect(one.token).not.toBe(two.token);
    for (const { token } of [one, two]) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
    const [row] = await platform.db.query<{ all: string }>(`select string_agg(s::text, ' ') as all from session s`);
    expect(row?.all).not.toContain(one.token);
    // A token offered with the login is not taken over (session fixation).
    const fixed = await platform.client(people.owner, { Authorization: `Bearer ${one.token}` });
    expect(fixed.token).not.toBe(one.token);
  });

  it('(d12, ASVS 7.4.1) signing out kills the token everywhere and closes its open socket', async () => {
    const leaving = await signedIn(platform, people.member);
    const staying = await signedIn(platform, people.member);
    const listener = await Listener.open(platform.url, leaving.token);
    expect((await leaving.post('/client/logout')).status).toBe(204);
    await until('the socket is closed', () => listener.socket.disconnected);
    expect(problemOf(await leaving.get('/client/me'))).toMatchObject({ status: 401, code: 'auth.token-invalid' });
    expect(await refusalOf(leaving.token)).toBe('auth.token-invalid');
    expect((await staying.get('/client/me')).status).toBe(200);
  });

  it('(d13, ASVS 7.4.2) a closed account loses its sessions and its open sockets', async () => {
    const closing = await signedIn(platform, people.team);
    const listener = await Listener.open(platform.url, closing.token);
    await platform.db.query('update account set closed_at = now() where phone = $1', [people.team]);
    await platform.app.get(LiveGateway).recheck();
    await until('the socket is closed', () => listener.socket.disconnected);
    expect((await closing.get('/client/me')).status).toBe(401);
    expect(await refusalOf(closing.token)).toBe('auth.token-invalid');
  });

  it('(d10, ASVS 9.2.1) an open socket does not outlive its session', async () => {
    const [ending, staying] = [await signedIn(platform, people.member), await signedIn(platform, people.member)];
    const [first, second] = [
      await Listener.open(platform.url, ending.token),
      await Listener.open(platform.url, staying.token),
    ];
    await platform.db.query(
      `update session set last_seen_at = now() - interval '31 days' where token_hash = sha256($1::bytea)`,
      [Buffer.from(ending.token)],
    );
    await platform.app.get(LiveGateway).recheck();
    await until('the socket is closed', () => first.socket.disconnected);
    expect(second.socket.connected).toBe(true);
    second.close();
  });

  it('(d14, ASVS 7.4.3, 7.4.5) a person ends any of their devices, and nobody else’s', async () => {
    const [here, there] = [await signedIn(platform, people.owner), await signedIn(platform, people.owner)];
    const listener = await Listener.open(platform.url, there.token);
    const { body } = await there.get<{ items: { id: string; current: boolean }[] }>('/client/sessions');
    const id = body.items.find((one) => one.current)?.id;
    expect((await (await signedIn(platform, people.stranger)).delete(`/client/sessions/${id}`)).status).toBe(404);
    expect((await here.delete(`/client/sessions/${id}`)).status).toBe(204);
    await until('the socket is closed', () => listener.socket.disconnected);
    expect([(await there.get('/client/me')).status, (await here.get('/client/me')).status]).toEqual([401, 200]);
  });

  it('(d14) a manager who changes the password signs every other device out', async () => {
    const { hashPassword } = await import('../../../src/modules/identity/domain/password.js');
    await platform.db.query('update account set password_hash = $1 where email = $2', [
      await hashPassword('le mot du départ'),
      staff.manager,
    ]);
    const [here, there] = [await signedIn(platform, staff.manager), await signedIn(platform, staff.manager)];
    const listener = await Listener.open(platform.url, there.token);
    const changed = await here.post('/manager/password', {
      current: 'le mot du départ',
      password: 'tortue bleue du lac',
      passwordConfirm: 'tortue bleue du lac',
    });
    expect(changed.status).toBe(204);
    await until('the socket is closed', () => listener.socket.disconnected);
    expect([(await there.get('/manager/me')).status, (await here.get('/manager/me')).status]).toEqual([401, 200]);
  });

  it('(d17, ASVS 7.5.1) an old session cannot give the account another address to sign in with; a fresh one can', async () => {
    const old = await signedIn(platform, people.reader, { createdAgo: '16 minutes' });
    expect(problemOf(await old.patch('/client/me', { email: 'attacker@example.org' }))).toMatchObject({
      status: 403,
      code: 'auth.fresh-required',
    });
    expect((await old.patch('/client/me', { firstname: 'Grâce' })).status).toBe(200);
    const fresh = new Caller(platform.url, (await signedIn(platform, people.reader)).token);
    expect((await fresh.patch('/client/me', { email: 'grace@example.org' })).status).toBe(200);
  });

  it('(d11, ASVS 9.2.3) the ticket of the queue dashboard opens nothing else, and is no token', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    const opened = await admin.post('/admin/queues/session');
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const ticket = cookie.split('=')[1] ?? '';
    expect((await platform.visitor({ Cookie: cookie }).get('/admin/jobs')).status).toBe(401);
    expect((await platform.visitor({ Authorization: `Bearer ${ticket}` }).get('/admin/jobs')).status).toBe(401);
    expect(await refusalOf(ticket)).toBe('auth.token-invalid');
    for (const forged of [
      ticket.replace(/\.\d+\./, '.99999999999999.'),
      ticket.slice(0, -1),
      `${ticket}x`,
      '..',
      '%ZZ',
      '%',
    ]) {
      const page = await fetch(`${platform.url}/admin/queues/api/queues`, {
        headers: { Accept: 'application/json', Cookie: `afi_queues=${forged}` },
      });
      expect({ forged, status: page.status }).toEqual({ forged, status: 401 });
    }
  });
});
