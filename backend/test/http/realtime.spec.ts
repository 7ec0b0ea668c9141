import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Caller } from '../support/caller.js';
import { Listener } from '../support/live.js';
import { people, Platform } from '../support/platform.js';
import { signedIn, staff } from '../support/sessions.js';
import { until } from '../support/until.js';

describe('the socket', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    [owner, member] = await Promise.all([platform.client(people.owner), platform.client(people.member)]);
  });
  afterAll(() => platform.stop());

  const refused = (options: object): Promise<string> =>
    new Promise((resolve) => {
      const socket = io(platform.url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => {
        socket.close();
        resolve(String((error as Error & { data?: { code: string } }).data?.code));
      });
    });

  it('refuses a connection without a token, with a wrong one, and from a foreign page', async () => {
    expect(await refused({})).toBe('auth.token-missing');
    expect(await refused({ auth: { token: 'wrong' } })).toBe('auth.token-invalid');
    expect(await refused({ auth: { token: { $ne: null } } })).toBe('auth.token-missing');
    expect(await refused({ auth: { token: owner.token }, extraHeaders: { Origin: 'https://evil.tld' } })).toBe(
      'auth.origin-refused',
    );
  });

  it('answers init with the id of the token, whatever id is sent (spec 7)', async () => {
    const listener = await Listener.open(platform.url, member.token ?? '');
    listener.socket.emit('init', { userId: 'somebody else', accountType: 'admin', businessId: null });
    const { id } = await listener.next('initOk');
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    expect(id).toBe(row?.id);
    listener.socket.emit('getNotificationCount', { userId: 'somebody else' });
    expect(await listener.next('notificationCount')).toEqual({ count: expect.any(Number) });
    listener.close();
  });

  it('rings on a new notification with its count and title, and counts down when it is read', async () => {
    const listener = await Listener.open(platform.url, member.token ?? '');
    const { id } = await platform.communityOf(owner);
    const { body } = await owner.post<{ id: string }>('/client/posts', {
      communityId: id,
      title: 'Sonnerie',
      content: '<p>Texte</p>',
      publish: true,
    });
    expect(await listener.next('newNotification')).toEqual({
      count: 1,
      notification: {
        title: 'Nouvelle publication dans Parents de l’école La Colombe',
        titles: {
          fr: 'Nouvelle publication dans Parents de l’école La Colombe',
          en: expect.stringMatching(/^New .* Parents de l’école La Colombe$/),
        },
        kind: 'post.published',
        tone: 'info',
        about: [body.id, id],
      },
    });
    await member.post('/client/notifications/read-all');
    expect(await listener.next('notificationCount', ({ count }) => count === 0)).toEqual({ count: 0 });
    listener.close();
  });

  it.each(['post', 'community'])('counts down when the %s it is about is looked at', async (about) => {
    const listener = await Listener.open(platform.url, member.token ?? '');
    // What came a moment ago would be told in one line with this.
    await platform.db.query('delete from notification');
    const { id } = await platform.communityOf(owner);
    const post = { communityId: id, title: `Vue ${about}`, content: '<p>Texte</p>', publish: true };
    const { body } = await owner.post<{ id: string }>('/client/posts', post);
    await listener.next('newNotification', ({ notification }) => notification.about.includes(body.id));
    const elsewhere = await member.post('/client/notifications/read-about', { about: randomUUID() });
    expect(elsewhere.body).toEqual({ unread: 1 });
    // Several that were seen together are told of together.
    const seen = about === 'post' ? [randomUUID(), body.id] : id;
    const here = await member.post('/client/notifications/read-about', { about: seen });
    expect(here.body).toEqual({ unread: 0 });
    listener.close();
  });

  it('tells members where to look when a post reads differently, and nothing else', async () => {
    const listener = await Listener.open(platform.url, member.token ?? '');
    const { id } = await platform.communityOf(owner);
    const { body } = await owner.post<{ id: string; version: number }>('/client/posts', {
      communityId: id,
      title: 'Avant',
      content: '<p>Texte</p>',
      publish: true,
    });
    await owner.patch(`/client/posts/${body.id}`, { title: 'Après', version: body.version });
    const change = await listener.next('changed', (event) => event.id === body.id);
    expect(change).toEqual({ word: 'posts', id: body.id, scope: id });
    listener.close();
  });

  it('tells members that a post is there no more, and who still sees it as a draft to look', async () => {
    const { id } = await platform.communityOf(owner);
    const post = { communityId: id, title: 'Repris', content: '<p>Texte</p>', publish: true };
    const { body } = await owner.post<{ id: string }>('/client/posts', post);
    const [reads, leads] = [
      await Listener.open(platform.url, member.token ?? ''),
      await Listener.open(platform.url, owner.token ?? ''),
    ];
    await owner.post(`/client/posts/${body.id}/unpublish`);
    const told = { word: 'posts', id: body.id, scope: id };
    expect(await reads.next('changed', (event) => event.id === body.id)).toEqual({ ...told, gone: true });
    expect(await leads.next('changed', (event) => event.id === body.id)).toEqual(told);
    reads.close();
    leads.close();
  });

  it('tells the back office, and nobody else, which jobs read differently', async () => {
    const office = await Listener.open(platform.url, (await signedIn(platform, staff.admin)).token);
    const outside = await Listener.open(platform.url, member.token ?? '');
    await platform.client(people.team);
    const [job] = await platform.db.query<{ id: string }>(
      `select id from job where kind = 'messages' order by created_at desc limit 1`,
    );
    expect(await office.next('changed', ({ id }) => id === job?.id)).toEqual({
      word: 'jobs',
      id: job?.id,
      scope: null,
    });
    expect(outside.all('changed').filter(({ word }) => word === 'jobs')).toEqual([]);
    for (const one of [office, outside]) one.close();
  });

  it('tells the back office of hundreds of jobs in some lines', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    const office = await Listener.open(platform.url, admin.token);
    const begun = Date.now();
    await platform.db.query(
      `insert into job (id, kind, label, status, payload, touched_at)
       select gen_random_uuid(), 'documents', 'Foule', 'queued', '{}', now() + interval '1 hour' from generate_series(1, 300)`,
    );
    const body = { act: 'cancel', matching: { search: 'foule' }, count: 300 };
    expect((await admin.post('/admin/jobs/acts', body)).status).toBe(200);
    await until('every end to be told', async () => {
      const rows = await platform.db.query(
        `select 1 from outbox_event where name = 'jobs.cancelled' and done_at is null`,
      );
      return rows.length === 0;
    });
    const told = () => office.all('changed').filter(({ word }) => word === 'jobs');
    const before = told().length;
    expect(told().some(({ id }) => id === null)).toBe(true);
    const seconds = (Date.now() - begun) / 1_000;
    expect(before).toBeLessThan(5 * (seconds + 1));
    office.close();
  });

  it('puts several posts of a moment into one notification', async () => {
    const reader = await platform.client(people.reader);
    const { id } = await platform.communityOf(owner);
    await platform.db.query('delete from notification');
    for (const title of ['Une', 'Deux', 'Trois'])
      await owner.post('/client/posts', { communityId: id, title, content: '<p>x</p>', publish: true });
    const page = await until('the third post', async () => {
      const { body } = await reader.get<{ items: { title: string; readAt: string | null }[]; unread: number }>(
        '/client/notifications',
      );
      return body.items[0]?.title.startsWith('3 ') ? body : null;
    });
    expect(page.unread).toBe(1);
    const english = await platform.client(people.reader);
    expect((await english.get<{ items: { title: string }[] }>('/client/notifications')).body.items[0]?.title).toBe(
      '3 new posts in Parents de l’école La Colombe',
    );
  });

  it('hears a community joined while connected', async () => {
    const stranger = await platform.client(people.stranger);
    const listener = await Listener.open(platform.url, stranger.token ?? '');
    const { id, inviteCode } = await platform.communityOf(owner);
    await stranger.post('/client/communities/join', { code: inviteCode });
    await until(
      'the room',
      async () =>
        (
          await platform.db.query(
            `select 1 from outbox_event where name = 'communities.member-joined' and done_at is not null and payload->>'communityId' = $1 and created_at > now() - interval '1 minute'`,
            [id],
          )
        ).length > 0,
    );
    await owner.post('/client/posts', { communityId: id, title: 'Bienvenue', content: '<p>x</p>', publish: true });
    await listener.next('post.published', (event) => event.communityId === id);
    listener.close();
  });

  it('is closed at once when its session ends', async () => {
    const leaving = await platform.client(people.member);
    const listener = await Listener.open(platform.url, leaving.token ?? '');
    await leaving.post('/client/logout');
    await listener.next('session.ended');
    await until('the socket is closed', () => listener.socket.disconnected);
  });

  it('closes a socket that floods, and takes no frame over 64 KB', async () => {
    const flood = await Listener.open(platform.url, owner.token ?? '');
    for (let index = 0; index < 200; index += 1) flood.socket.emit('getNotificationCount', {});
    await until('the flood is cut', () => flood.socket.disconnected);
    const large = await Listener.open(platform.url, owner.token ?? '');
    large.socket.emit('init', { userId: 'x'.repeat(80_000) });
    await until('the large frame is cut', () => large.socket.disconnected);
    expect((await owner.get('/client/me')).status).toBe(200);
  });
});
