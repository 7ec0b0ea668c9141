import { defaultCommentSettings, type CommentSettings, type CommentView } from '@afi/contracts/comments';
import { CommentSweep } from '../../../src/modules/comments/sweep/comment-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { contents, openThread, type Thread } from './thread.js';

describe('moderation of comments', () => {
  let platform: Platform;
  let thread: Thread;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    thread = await openThread(platform);
  });

  const act = (caller: Caller, { id }: { id: string }, what: string) =>
    caller.post<CommentView>(`/client/comments/${id}/${what}`);
  const report = (caller: Caller, { id }: { id: string }, reason = 'spam') =>
    caller.post(`/client/comments/${id}/report`, { reason });

  describe('settings', () => {
    const path = () => `/client/communities/${thread.communityId}/comment-settings`;

    it('are the defaults at first, and change field by field, two at once as well', async () => {
      const { owner, team } = thread;
      expect((await owner.get(path())).body).toEqual(defaultCommentSettings);
      await Promise.all([owner.patch(path(), { maxLength: 200 }), team.patch(path(), { allowLikes: false })]);
      const { body } = await team.patch<CommentSettings>(path(), { moderationKeywords: ['Arnaque'] });
      expect(body).toEqual({
        ...defaultCommentSettings,
        maxLength: 200,
        allowLikes: false,
        moderationKeywords: ['Arnaque'],
      });
      expect((await owner.patch(path(), {})).body).toEqual(body);
    });

    it('(d101) belong to owner and team: 403 to members, 404 to strangers', async () => {
      const { member, stranger } = thread;
      for (const call of [
        (one: Caller) => one.get(path()),
        (one: Caller) => one.patch(path(), { enabled: false }),
        (one: Caller) => one.get(`/client/communities/${thread.communityId}/review`),
        (one: Caller) => one.get(`/client/communities/${thread.communityId}/comment-blocks`),
      ])
        expect([(await call(member)).status, (await call(stranger)).status]).toEqual([403, 404]);
    });

    it.each([
      [{ maxLength: 49 }],
      [{ maxLength: 5_001 }],
      [{ editTimeLimit: 0 }],
      [{ editTimeLimit: 1_441 }],
      [{ maxDepth: 0 }],
      [{ maxDepth: 6 }],
      [{ maxLength: 60.5 }],
      [{ whoCanComment: 'everybody' }],
      [{ moderationKeywords: ['…'] }],
      [{ moderationKeywords: [''] }],
      [{ unknown: true }],
    ])('refuse %j', async (changes) => {
      expect((await thread.owner.patch(path(), changes)).status).toBe(422);
    });

    it.each([
      [{ maxLength: 50 }],
      [{ maxLength: 5_000 }],
      [{ editTimeLimit: 1 }],
      [{ editTimeLimit: 1_440 }],
      [{ maxDepth: 1 }],
      [{ maxDepth: 5 }],
    ])('take %j', async (changes) => {
      expect((await thread.owner.patch(path(), changes)).body).toMatchObject(changes);
    });
  });

  it('(d103) what waits is read by its author and the team alone, and counted nowhere', async () => {
    const { owner, team, member, reader, write, read, set } = thread;
    await set({ autoApprove: false });
    const { body } = await write(member, 'Attend');
    expect(body).toMatchObject({ status: 'pending', content: 'Attend', mine: true });
    expect((await read(member)).rules.held).toBe(true);
    expect(contents((await read(team)).items)).toEqual(['Attend']);
    expect(await read(reader)).toMatchObject({ items: [], count: 0 });
    expect((await reader.get(`/client/comments/${body.id}`)).status).toBe(404);
    expect((await write(reader, 'Réponse', body.id)).status).toBe(422);
    expect(await thread.count()).toBe(0);
    // Owner and team wait for nobody.
    expect((await write(owner, 'Annonce')).body.status).toBe('published');

    expect((await act(member, body, 'approve')).status).toBe(403);
    expect((await act(reader, body, 'approve')).status).toBe(404);
    expect(await thread.review()).toMatchObject({
      waiting: 1,
      items: [{ comment: { content: 'Attend' }, hold: 'all', reports: [], about: { title: 'Sortie au musée' } }],
    });
    expect((await act(team, body, 'approve')).body.status).toBe('published');
    expect(contents((await read(reader)).items)).toEqual(['Annonce', 'Attend']);
    expect(await thread.count()).toBe(2);
    expect((await thread.review()).waiting).toBe(0);
    // Changed afterwards, it waits again: nobody is shown what nobody has read.
    const edited = await member.patch<CommentView>(`/client/comments/${body.id}`, { content: 'Autre chose' });
    expect(edited.body.status).toBe('pending');
    expect(await thread.count()).toBe(1);
  });

  it('holds back the words a community names, at writing and at changing', async () => {
    const { member, write, set } = thread;
    await set({ moderationKeywords: ['con', 'arnaque'] });
    expect((await write(member, 'Venez avec on ne sait qui')).body.status).toBe('published');
    expect((await write(member, 'Une ARNAQUE !')).body.status).toBe('pending');
    expect((await write(member, 'Quel c.o.n')).body.status).toBe('pending');
    const { body } = await write(member, 'Gentil');
    const edited = await member.patch<CommentView>(`/client/comments/${body.id}`, { content: 'Quel con' });
    expect(edited.body.status).toBe('pending');
    expect((await thread.review()).items.map(({ hold }) => hold)).toEqual(['keyword', 'keyword', 'keyword']);
  });

  it('(d118) holds back a new person until three of their comments were shown, ten at once as well', async () => {
    const { owner, member, reader, write, set } = thread;
    await set({ moderateNewUsers: true });
    const written: CommentView[] = [];
    for (let count = 0; count < 4; count += 1) written.push((await write(member, `n ${count}`)).body);
    expect(written.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending']);
    for (const one of written.slice(0, 3)) {
      expect((await write(member, 'Encore')).body.status).toBe('pending');
      await act(owner, one, 'approve');
    }
    expect((await write(member, 'Connu')).body.status).toBe('published');
    const raced = await Promise.all(Array.from({ length: 10 }, (_, n) => write(reader, `n ${n}`)));
    expect(raced.filter(({ body }) => body.status === 'pending')).toHaveLength(10);
    expect((await write(owner, 'Moi')).body.status).toBe('published');
  });

  it('begins anew with a person whose first comments the team took out', async () => {
    const { owner, member, write, set } = thread;
    await set({ moderateNewUsers: true });
    for (let count = 0; count < 3; count += 1) {
      const { body } = await write(member, `n ${count}`);
      expect(body.status).toBe('pending');
      await act(owner, body, 'hide');
    }
    expect((await write(member, 'Encore')).body.status).toBe('pending');
  });

  it('(d103) hides what three people reported, once each, until the team has looked', async () => {
    const { owner, team, member, reader, write, read, idOf, stranger } = thread;
    await stranger.post('/client/communities/join', { code: thread.inviteCode });
    const { body } = await write(member, 'Achetez chez moi');
    expect(problemOf(await report(member, body))).toMatchObject({ status: 409, code: 'comments.report-own' });
    for (let count = 0; count < 5; count += 1) expect((await report(reader, body)).status).toBe(204);
    expect((await read(reader)).count).toBe(1);
    expect(await thread.review()).toMatchObject({ items: [{ reports: [{ reason: 'spam', count: 1 }], hold: null }] });
    await report(team, body, 'Toujours la même publicité');
    await report(stranger, body);
    expect(await read(reader)).toMatchObject({ items: [], count: 0 });
    expect((await read(member)).items).toMatchObject([{ status: 'hidden', content: 'Achetez chez moi' }]);
    const { items } = await thread.review();
    expect(items).toMatchObject([
      {
        hold: 'reports',
        reports: [
          { reason: 'spam', count: 2 },
          { reason: 'Toujours la même publicité', count: 1 },
        ],
      },
    ]);
    // Who reported it is told to nobody.
    expect(JSON.stringify(items)).not.toContain(await idOf(people.reader));
    expect((await act(owner, body, 'approve')).body.status).toBe('published');
    expect((await read(reader)).count).toBe(1);
    // Settled: the same three hide it no more.
    for (const one of [reader, team, stranger]) await report(one, body);
    expect(await thread.review()).toMatchObject({ waiting: 0 });
  });

  it('(d119) strangers hide nothing, and nobody what owner and team wrote; both reach the team', async () => {
    const { owner, team, member, reader, stranger, write, publish } = thread;
    const postId = await publish({ privacy: 'public' });
    const { body } = await write(member, 'Un avis', undefined, postId);
    const { body: said } = await write(team, 'Une annonce', undefined, postId);
    for (const one of [stranger, reader, team]) expect((await report(one, body)).status).toBe(204);
    for (const one of [owner, member, reader]) expect((await report(one, said)).status).toBe(204);
    const statuses = async () => (await thread.read(reader, postId)).items.map(({ status }) => status);
    expect(await statuses()).toEqual(['published', 'published']);
    expect((await thread.review()).items.map(({ reports }) => reports[0]?.count)).toEqual([3, 3]);
    await report(owner, body);
    expect((await thread.read(reader, postId)).items.map(({ id }) => id)).toEqual([said.id]);
  });

  it('keeps reported comments in sight where the community wants no hiding by reports', async () => {
    const { owner, team, member, reader, write, read, set } = thread;
    await set({ autoHideReported: false });
    const { body } = await write(member, 'Discutable');
    for (const one of [owner, team, reader]) await report(one, body);
    expect((await read(reader)).count).toBe(1);
    expect((await thread.review()).waiting).toBe(1);
  });

  it.each(['hide', 'remove'])('undoes %s, for who decided it and within a day', async (decision) => {
    const { owner, team, member, reader, write, read, set } = thread;
    await set({ autoApprove: false });
    const { body } = await write(member, 'Discutable');
    await act(owner, body, decision);
    expect((await thread.review()).waiting).toBe(0);
    expect(problemOf(await act(team, body, 'restore')).status).toBe(409);
    expect(problemOf(await act(member, body, 'restore')).status).toBe(409);
    expect((await act(owner, body, 'restore')).body.status).toBe('pending');
    expect((await thread.review()).waiting).toBe(1);
    await act(owner, body, decision);
    await platform.db.query(`update comment set decided_at = now() - interval '25 hours' where id = $1`, [body.id]);
    expect(problemOf(await act(owner, body, 'restore'))).toMatchObject({ status: 410, code: 'comments.undo-too-late' });
    expect(await read(reader)).toMatchObject({ items: [] });
  });

  it('brings reports back with an undo', async () => {
    const { owner, member, reader, write } = thread;
    const { body } = await write(member, 'Discutable');
    await report(reader, body, 'insult');
    await act(owner, body, 'approve');
    expect((await thread.review()).waiting).toBe(0);
    await act(owner, body, 'restore');
    expect(await thread.review()).toMatchObject({ items: [{ reports: [{ reason: 'insult', count: 1 }] }] });
  });

  it('(d103) a member is told nothing of why a comment went, and the team alone takes out those of others', async () => {
    const { owner, member, reader, write, read } = thread;
    const { body: first } = await write(member, 'Gros mot');
    await write(reader, 'Réponse', first.id);
    expect((await act(reader, first, 'hide')).status).toBe(403);
    expect((await reader.delete(`/client/comments/${first.id}`)).status).toBe(403);
    await act(owner, first, 'hide');
    expect((await read(reader)).items).toMatchObject([{ status: 'removed', content: '', author: null }]);
    expect((await read(member)).items).toMatchObject([{ status: 'hidden', content: 'Gros mot' }]);
  });

  it('(d101) keeps a blocked author from commenting, liking and changing, until the team lets them again', async () => {
    const { owner, team, member, reader, write, idOf, communityId } = thread;
    const { body } = await write(member, 'Encore moi');
    const block = `/client/comments/${body.id}/author-block`;
    expect((await reader.put(block, undefined)).status).toBe(403);
    expect((await team.put(block, undefined)).status).toBe(200);
    expect(problemOf(await write(member, 'Et encore'))).toMatchObject({ status: 403, code: 'comments.blocked' });
    expect((await member.patch(`/client/comments/${body.id}`, { content: 'x' })).status).toBe(403);
    expect((await thread.read(member)).rules.refusal).toBe('blocked');
    const blocks = `/client/communities/${communityId}/comment-blocks`;
    expect((await owner.get(blocks)).body).toMatchObject({ items: [{ fullname: 'Aminata Traoré' }] });
    expect((await member.delete(`${blocks}/${await idOf(people.member)}`)).status).toBe(403);
    expect((await owner.delete(`${blocks}/${await idOf(people.member)}`)).status).toBe(204);
    expect((await write(member, 'De retour')).status).toBe(201);
    const { body: mine } = await write(owner, 'Moi');
    expect(problemOf(await team.put(`/client/comments/${mine.id}/author-block`, undefined)).code).toBe(
      'comments.block-team',
    );
  });

  it('(d105) forgets the words of what was removed after two days, and the place where nobody answered', async () => {
    const { member, reader, write } = thread;
    const { body: alone } = await write(member, 'Seul secret');
    const { body: first } = await write(member, 'Secret');
    await write(reader, 'Réponse', first.id);
    for (const { id } of [alone, first]) await member.delete(`/client/comments/${id}`);
    const sweep = platform.app.get(CommentSweep, { strict: false });
    await sweep.sweep();
    const kept = () =>
      platform.db.query<{ id: string; content: string }>(
        'select id, content from comment where id = any($1) order by id',
        [[alone.id, first.id]],
      );
    expect(await kept()).toHaveLength(2);
    await platform.db.query(`update comment set decided_at = now() - interval '49 hours' where id = any($1)`, [
      [alone.id, first.id],
    ]);
    await sweep.sweep();
    expect(await kept()).toEqual([{ id: first.id, content: '' }]);
  });
});
