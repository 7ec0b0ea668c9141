import { randomUUID } from 'node:crypto';
import type { Caller } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { Platform } from '../../support/platform.js';
import { Author } from './author.js';

interface Body {
  id: string;
  [field: string]: unknown;
}

/**
 * What others build on, word by word: these paths, these fields and nothing beside them. No type of ours is used here on purpose, or
 * a change of a contract would change what is asked for.
 */
describe('the calls of posts, comments, polls and search that are fixed', () => {
  let platform: Platform;
  let owner: Author;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const people = await Author.all(platform);
    owner = people.owner;
    member = people.member.caller;
    communityId = owner.communityId;
  });
  afterAll(() => platform.stop());

  const create = async (given: object): Promise<Body> => {
    const asked = { communityId, title: 'Un titre', privacy: 'membersOnly', publish: true, ...given };
    const { status, body } = await owner.caller.post<Body>('/client/posts', asked);
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
    return body;
  };
  const text = (more: object = {}) => create({ type: 'text', content: '<p>Bonjour</p>', ...more });
  const poll = (more: object = {}) =>
    create({
      type: 'poll',
      body: {
        question: 'Quand ?',
        options: ['Samedi', 'Dimanche'],
        multiple: false,
        results: 'live',
        anonymous: false,
        ...more,
      },
    });
  const optionIds = (post: Body): string[] => (post['body'] as { options: Body[] }).options.map(({ id }) => id);

  const miniapp = async (): Promise<string> => {
    const [row] = await platform.db.query<{ id: string }>(
      `insert into miniapp (id, name, description, html, active) values ($1, 'Calcul', '', '<p>2</p>', true) returning id`,
      [randomUUID()],
    );
    return row?.id ?? '';
  };
  const at = '2027-01-05T09:00:00Z';
  const photo = () => owner.send();
  const sound = () => owner.send(goodFiles.mp3, 'chant.mp3', 'audio/mpeg');
  it.each<[string, () => Promise<object> | object]>([
    ['text', () => ({ content: '<p>Bonjour</p>' })],
    ['text', () => ({ content: '<p>Bonjour</p>', body: {} })],
    [
      'image',
      async () => ({ body: { images: [{ mediaId: await photo(), caption: 'La cour' }, { mediaId: await photo() }] } }),
    ],
    ['video', async () => ({ body: { mediaId: await owner.send(goodFiles.mp4, 'film.mp4', 'video/mp4') } })],
    ['audio', async () => ({ body: { mediaId: await sound() } })],
    [
      'file',
      async () => ({ body: { mediaId: await owner.send(goodFiles.docx, 'liste.docx', 'application/octet-stream') } }),
    ],
    ['youtube', () => ({ body: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } })],
    ['zoom', () => ({ body: { url: 'https://us02web.zoom.us/j/123456789', at } })],
    ['google_meet', () => ({ body: { url: 'https://meet.google.com/abc-defg-hij', at } })],
    ['jitsi_meet', () => ({ body: { at } })],
    ['jitsi_meet', () => ({ body: {} })],
    ['jitsi_meet', () => ({})],
    ['link', () => ({ body: { url: 'https://example.com/page' } })],
    ['miniapp', async () => ({ body: { miniappId: await miniapp() } })],
    [
      'carousel',
      async () => ({
        body: {
          products: [
            { name: 'Pagne', price: 12_000, description: 'Six yards', mediaId: await photo() },
            { name: 'Savon' },
          ],
        },
      }),
    ],
    [
      'poll',
      () => ({
        body: {
          question: 'Quand ?',
          options: ['Samedi', 'Dimanche'],
          multiple: true,
          closesAt: at,
          results: 'at-end',
          anonymous: true,
        },
      }),
    ],
  ])('POST /posts takes a %s', async (type, given) => {
    const { id } = await create({ type, ...(await given()) });
    const view = (await member.get<Body>(`/client/posts/${id}`)).body;
    expect(view).toMatchObject({
      body: { type },
      reactions: {},
      mine: { reaction: null, saved: false },
      commentsCount: 0,
    });
  });

  it.each<[object]>([
    [{ type: 'link', url: 'https://example.com/page' }],
    [{ type: 'contact', name: 'Mme Koné', phone: '+2250700000001' }],
    [{ type: 'whatsapp', phone: '+2250700000001' }],
    [{ type: 'email', email: 'ecole@example.com' }],
    [{ type: 'phone', phone: '+2250700000001' }],
    [
      {
        type: 'poll',
        question: 'Quand ?',
        options: ['Samedi', 'Dimanche'],
        multiple: false,
        results: 'live',
        anonymous: true,
      },
    ],
    [{ type: 'payment', amount: 100, currency: 'XOF', description: 'Cotisation' }],
    [{ type: 'payment', amount: 5_000, currency: 'XAF', description: 'Cotisation' }],
  ])('… with the action %j', async (action) => {
    const { id } = await text({ action });
    expect((await member.get<Body>(`/client/posts/${id}`)).body['action']).toMatchObject(
      'options' in action ? { type: 'poll', state: 'active' } : action,
    );
  });

  it('… with files of an action, a start, an end, and the wish to be read', async () => {
    const download = { type: 'download', mediaId: await photo() };
    const payment = { type: 'payment', amount: 500, currency: 'XOF', description: 'Cours', mediaId: await photo() };
    for (const action of [download, payment]) await text({ action });
    const planned = await text({ startsAt: at, endsAt: '2027-01-06T09:00:00Z', mustRead: true });
    expect(planned).toMatchObject({ status: 'draft', mustRead: true });
    const draft = await text({ publish: false, privacy: 'public' });
    expect(draft).toMatchObject({ status: 'draft', privacy: 'public', publicUrl: null });
  });

  it('POST /posts/:id/votes, poll/close and poll/reopen answer the poll, which is the body of the post', async () => {
    const post = await poll();
    const [saturday, sunday] = optionIds(post);
    const voted = await member.post<Body>(`/client/posts/${post.id}/votes`, { optionIds: [saturday] });
    const counted = [
      { id: saturday, text: 'Samedi', votes: 1 },
      { id: sunday, text: 'Dimanche', votes: 0 },
    ];
    const view = { options: counted, voters: 1, mine: [saturday], state: 'active' };
    expect(voted).toMatchObject({ status: 200, body: view });
    expect((await member.get<Body>(`/client/posts/${post.id}`)).body['body']).toEqual(voted.body);
    const act = (step: string) => owner.caller.post<Body>(`/client/posts/${post.id}/poll/${step}`);
    expect(await act('close')).toMatchObject({ status: 200, body: { state: 'inactive' } });
    expect((await member.post(`/client/posts/${post.id}/votes`, { optionIds: [sunday] })).status).toBe(409);
    expect(await act('reopen')).toMatchObject({ status: 200, body: { state: 'active' } });
    const hidden = await poll({ results: 'at-end' });
    expect(hidden['body']).toMatchObject({ options: [{ votes: null }, { votes: null }], voters: 0, mine: [] });
  });

  it('PUT|DELETE reaction, POST view and read, GET stats', async () => {
    const { id } = await text({ mustRead: true });
    for (const kind of ['like', 'love']) {
      const { status, body } = await member.put<Body>(`/client/posts/${id}/reaction`, { kind });
      expect([status, body]).toMatchObject([200, { reactions: { [kind]: 1 }, mine: { reaction: kind } }]);
    }
    expect((await member.get<Body>(`/client/posts/${id}`)).body).toMatchObject({
      reactions: { love: 1 },
      mine: { reaction: 'love', saved: false },
    });
    expect((await member.delete(`/client/posts/${id}/reaction`, { kind: 'love' })).body).toMatchObject({
      reactions: {},
    });
    for (const _ of [1, 2]) expect((await member.post(`/client/posts/${id}/view`)).status).toBeLessThan(300);
    expect((await member.post(`/client/posts/${id}/view`, {})).status).toBeLessThan(300);
    expect((await member.post(`/client/posts/${id}/read`)).status).toBeLessThan(300);
    const stats = await owner.caller.get(`/client/posts/${id}/stats`);
    expect(stats).toMatchObject({ status: 200, body: { reach: { value: 1 }, read: { value: 1 } } });
  });

  it('GET|POST comments, and what is done to one', async () => {
    const { id } = await text();
    const write = (content: string, more: object = {}) =>
      member.post<Body>(`/client/posts/${id}/comments`, { content, ...more });
    const first = await write('Merci');
    expect(first).toMatchObject({ status: 201, body: { content: 'Merci' } });
    const on = `/client/comments/${first.body.id}`;
    const answer = await write('Moi aussi', { parentId: first.body.id });
    expect(answer).toMatchObject({ status: 201, body: { parentId: first.body.id } });
    expect(await owner.caller.get(`/client/posts/${id}/comments`)).toMatchObject({
      status: 200,
      body: { items: [{ id: first.body.id, content: 'Merci' }] },
    });
    expect((await member.get<Body>(`/client/posts/${id}`)).body['commentsCount']).toBe(2);
    expect(await member.patch(on, { content: 'Merci bien' })).toMatchObject({
      status: 200,
      body: { content: 'Merci bien' },
    });
    expect((await owner.caller.put(`${on}/like`, undefined)).status).toBe(200);
    expect((await owner.caller.delete(`${on}/like`)).status).toBe(200);
    expect((await owner.caller.post(`${on}/report`, { reason: 'Hors sujet' })).status).toBe(204);
    const review = await owner.caller.get<{ items: Body[] }>(`/client/communities/${communityId}/review`);
    expect(review).toMatchObject({ status: 200, body: { items: expect.any(Array) } });
    for (const step of ['hide', 'approve', 'remove'])
      expect((await owner.caller.post(`${on}/${step}`)).status).toBe(200);
    expect((await member.delete(`/client/comments/${answer.body.id}`)).status).toBe(204);
  });

  it('GET|PATCH comment-settings: partial, 422 out of limits, 403 for who may not comment', async () => {
    const path = `/client/communities/${communityId}/comment-settings`;
    const all = {
      ...{ enabled: true, autoApprove: true, allowLikes: true, allowReplies: true, allowEditing: true },
      ...{
        whoCanComment: 'team_and_owner',
        whoCanReply: 'owner_only',
        maxLength: 5_000,
        editTimeLimit: 1_440,
        maxDepth: 5,
      },
      ...{ moderateNewUsers: false, autoHideReported: true, moderationKeywords: ['arnaque', 'con'] },
    };
    expect(await owner.caller.patch(path, all)).toMatchObject({ status: 200, body: all });
    expect(Object.keys((await owner.caller.get<object>(path)).body).sort()).toEqual(Object.keys(all).sort());
    for (const wrong of [
      ...[{ maxLength: 49 }, { maxLength: 5_001 }, { editTimeLimit: 0 }, { editTimeLimit: 1_441 }],
      ...[{ maxDepth: 0 }, { maxDepth: 6 }, { whoCanComment: 'everybody' }, { whoCanReply: 'nobody' }],
    ])
      expect((await owner.caller.patch(path, wrong)).status).toBe(422);
    const { id } = await text();
    const refused = () => member.post(`/client/posts/${id}/comments`, { content: 'Merci' });
    expect((await refused()).status).toBe(403);
    expect(
      await owner.caller.patch(path, { whoCanComment: 'members_and_team', whoCanReply: 'members_and_team' }),
    ).toMatchObject({
      body: { ...all, whoCanComment: 'members_and_team', whoCanReply: 'members_and_team' },
    });
    expect((await refused()).status).toBe(201);
    await owner.caller.patch(path, { enabled: false });
    expect((await refused()).status).toBe(403);
    await owner.caller.patch(path, { enabled: true });
  });

  it('GET /search, with and without a kind and a community', async () => {
    const { id } = await text({ title: 'Vide-grenier du quartier' });
    for (const query of [
      '',
      '&kind=post',
      `&communityId=${communityId}`,
      `&kind=post&communityId=${communityId}`,
      '&kind=&communityId=',
    ]) {
      const { status, body } = await member.get<{ items: Body[] }>(`/client/search?q=grenier${query}`);
      expect([query, status, body]).toEqual([
        query,
        200,
        { items: [expect.objectContaining({ kind: 'post', id, communityId })] },
      ]);
      expect(body.items[0]).toMatchObject({
        title: 'Vide-grenier du quartier',
        excerpt: expect.any(String),
        link: `/app/posts/${id}`,
      });
    }
  });

  it('GET /p/:slug, at the address that a public post tells', async () => {
    const view = await text({ privacy: 'public' });
    const { pathname } = new URL(view['publicUrl'] as string);
    expect(pathname).toMatch(/^\/p\/[^/]+$/);
    const page = await fetch(new URL(pathname, platform.url));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('og:title')]);
  });
});
