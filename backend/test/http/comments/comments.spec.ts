import { commentLimits, type CommentSettingsChanges, type CommentView } from '@afi/contracts/comments';
import { problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { contents, openThread, type Thread } from './thread.js';

describe('comments on a post', () => {
  let platform: Platform;
  let thread: Thread;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    thread = await openThread(platform);
  });

  it('are read by members, newest first, and counted on the post', async () => {
    const { member, owner, read, write } = thread;
    expect(await read(member)).toMatchObject({ items: [], count: 0, rules: { refusal: null, held: false } });
    const { status, body } = await write(member, '  Nous serons deux.\r\nÀ quelle heure ? ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      content: 'Nous serons deux.\nÀ quelle heure ?',
      author: { fullname: 'Aminata Traoré', role: 'member' },
      status: 'published',
      depth: 0,
      likesCount: 0,
      mine: true,
      mayReply: true,
      mayModerate: false,
    });
    await write(owner, 'À 9 h.');
    const page = await read(member);
    expect(contents(page.items)).toEqual(['À 9 h.', 'Nous serons deux.\nÀ quelle heure ?']);
    expect(page.count).toBe(2);
    expect(await thread.count()).toBe(2);
  });

  it('are plain text: what looks like markup is shown as it was typed', async () => {
    const { member, write } = thread;
    const { body } = await write(member, '<img src=x onerror=alert(1)> & https://exemple.ci');
    expect(body.content).toBe('<img src=x onerror=alert(1)> & https://exemple.ci');
    expect((await write(member, ' \u200B ')).status).toBe(422);
  });

  it('are nothing to strangers, who read and answer a public post only as its settings say', async () => {
    const { stranger, member, write, publish } = thread;
    const { body } = await write(member, 'Entre nous');
    expect((await stranger.get(`/client/posts/${thread.postId}/comments`)).status).toBe(404);
    expect((await write(stranger, 'Coucou')).status).toBe(404);
    for (const path of ['', '/replies', '/line'])
      expect((await stranger.get(`/client/comments/${body.id}${path}`)).status).toBe(404);
    const open = await publish({ privacy: 'public' });
    await write(member, 'Bienvenue', undefined, open);
    const page = await thread.read(stranger, open);
    expect(contents(page.items)).toEqual(['Bienvenue']);
    expect(page.rules.refusal).toBe('members-only');
    expect(problemOf(await write(stranger, 'Merci', undefined, open))).toMatchObject({
      status: 403,
      code: 'comments.members-only',
    });
  });

  it('stay away from drafts, and from what members may read no more', async () => {
    const { owner, member, write, publish, read } = thread;
    const draft = await publish({ publish: false });
    expect((await write(member, 'Déjà', undefined, draft)).status).toBe(404);
    expect(problemOf(await write(owner, 'Déjà', undefined, draft))).toMatchObject({ code: 'comments.closed' });
    const { body } = await write(member, 'Vu');
    await owner.post(`/client/posts/${thread.postId}/hide`);
    expect((await member.get(`/client/comments/${body.id}`)).status).toBe(404);
    expect((await member.put(`/client/comments/${body.id}/like`, undefined)).status).toBe(404);
    expect(contents((await read(owner)).items)).toEqual(['Vu']);
  });

  it('are answered below, oldest first, as deep as the community wants: at 1 an answer is not answered', async () => {
    const { member, reader, write, replies, set, read } = thread;
    await set({ maxDepth: 1 });
    const { body: first } = await write(member, 'Question');
    const { body: answer } = await write(reader, 'Réponse', first.id);
    expect(answer).toMatchObject({ depth: 1, parentId: first.id, mayReply: false });
    await write(member, 'Merci', first.id);
    expect(contents(await replies(member, first.id))).toEqual(['Réponse', 'Merci']);
    expect((await read(member)).items).toMatchObject([{ content: 'Question', repliesCount: 2 }]);
    expect(problemOf(await write(member, 'Plus bas', answer.id))).toMatchObject({
      status: 422,
      code: 'comments.too-deep',
      errors: [{ pointer: '/parentId' }],
    });
    await set({ maxDepth: 5 });
    let deepest = answer;
    for (let depth = 2; depth <= 5; depth += 1) deepest = (await write(member, `${depth}`, deepest.id)).body;
    expect(deepest).toMatchObject({ depth: 5, mayReply: false });
    expect((await write(member, '6', deepest.id)).status).toBe(422);
    const { body: line } = await member.get<{ items: CommentView[] }>(`/client/comments/${deepest.id}/line`);
    expect(contents(line.items)).toEqual(['Question', 'Réponse', '2', '3', '4', '5']);
    const other = await thread.publish();
    expect(problemOf(await write(member, 'Ailleurs', first.id, other))).toMatchObject({ code: 'comments.parent-gone' });
  });

  it('are as long as the community says, a mention counting as one character', async () => {
    const { member, write, set, idOf } = thread;
    await set({ maxLength: commentLimits.length.least });
    const mention = `@[${await idOf(people.reader)}]`;
    const { status, body } = await write(member, mention + 'é'.repeat(49));
    expect(status).toBe(201);
    expect(body.mentions).toEqual([{ id: await idOf(people.reader), fullname: 'Grace Ngo Bell' }]);
    expect(problemOf(await write(member, mention + 'é'.repeat(50)))).toMatchObject({
      status: 422,
      code: 'comments.too-long',
      params: { max: 50 },
      errors: [{ pointer: '/content' }],
    });
  });

  it('(d102) name nobody who is not of the community, whatever id is written', async () => {
    const { member, write, idOf } = thread;
    const { body } = await write(member, `Bonjour @[${await idOf(people.stranger)}]`);
    expect(body.mentions).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/Kossi|Koffi/);
  });

  const levels: [CommentSettingsChanges['whoCanComment'], number[]][] = [
    ['owner_only', [201, 403, 403]],
    ['team_and_owner', [201, 201, 403]],
    ['members_and_team', [201, 201, 201]],
  ];
  it.each(levels)(
    '(d101) may be written by %s, and answered by whom the other setting says',
    async (level, expected) => {
      const { owner, team, member, write, set } = thread;
      const { body: first } = await write(owner, 'Premier');
      const all = [owner, team, member];
      const statuses = (parentId?: string) =>
        Promise.all(all.map(async (one) => (await write(one, 'Moi', parentId)).status));
      await set({ whoCanComment: level, whoCanReply: 'members_and_team' });
      expect(await statuses()).toEqual(expected);
      expect(await statuses(first.id)).toEqual([201, 201, 201]);
      await set({ whoCanComment: 'members_and_team', whoCanReply: level });
      expect(await statuses()).toEqual([201, 201, 201]);
      expect(await statuses(first.id)).toEqual(expected);
    },
  );

  it('(d101) are closed, without answers, likes or changes where the community says so; what is there stays', async () => {
    const { member, reader, write, set, read } = thread;
    const { body: first } = await write(member, 'Avant');
    await set({ allowReplies: false, allowLikes: false, allowEditing: false });
    const codes = [
      await write(reader, 'Réponse', first.id),
      await reader.put(`/client/comments/${first.id}/like`, undefined),
      await member.patch(`/client/comments/${first.id}`, { content: 'Après' }),
    ].map((reply) => [reply.status, problemOf(reply).code]);
    expect(codes).toEqual([
      [403, 'comments.no-replies'],
      [403, 'comments.no-likes'],
      [403, 'comments.no-editing'],
    ]);
    await set({ enabled: false });
    expect(problemOf(await write(member, 'Encore'))).toMatchObject({ status: 403, code: 'comments.disabled' });
    expect(await read(member)).toMatchObject({ items: [{ content: 'Avant' }], rules: { refusal: 'disabled' } });
  });

  it('(d101) are changed by nobody who may write none any more', async () => {
    const { owner, member, write, set, publish, communityId, idOf } = thread;
    const postId = await publish({ privacy: 'public' });
    const { body } = await write(member, 'Avant', undefined, postId);
    const path = `/client/comments/${body.id}`;
    const change = async () => problemOf(await member.patch(path, { content: 'Après' }));
    expect(body.editableUntil).not.toBeNull();
    await set({ enabled: false });
    expect(await change()).toMatchObject({ status: 403, code: 'comments.disabled' });
    await set({ enabled: true, whoCanComment: 'owner_only' });
    expect(await change()).toMatchObject({ status: 403, code: 'comments.owner-only' });
    expect((await member.get<CommentView>(path)).body).toMatchObject({ content: 'Avant', editableUntil: null });
    await set({ whoCanComment: 'members_and_team' });
    expect((await member.patch(path, { content: 'Pendant' })).status).toBe(200);
    await owner.delete(`/client/communities/${communityId}/members/${await idOf(people.member)}`);
    expect(await change()).toMatchObject({ status: 403, code: 'comments.members-only' });
  });

  it('are changed by their author alone, within the time the community gives', async () => {
    const { owner, member, write, set } = thread;
    const { body } = await write(member, 'Avnt');
    const path = `/client/comments/${body.id}`;
    expect(problemOf(await owner.patch(path, { content: 'Autre' }))).toMatchObject({
      status: 403,
      code: 'comments.not-author',
    });
    const changed = await member.patch<CommentView>(path, { content: 'Avant', version: body.version });
    expect(changed.body).toMatchObject({ content: 'Avant', editedAt: expect.any(String) });
    expect((await member.patch(path, { content: 'Trop tard', version: body.version })).status).toBe(409);
    await set({ editTimeLimit: 1 });
    await platform.db.query(`update comment set created_at = now() - interval '61 seconds' where id = $1`, [body.id]);
    expect(problemOf(await member.patch(path, { content: 'Encore' }))).toMatchObject({
      status: 403,
      code: 'comments.edit-too-late',
    });
    expect((await member.get<CommentView>(path)).body.editableUntil).toBeNull();
  });

  it('leave their place when they were answered, and nothing else; their author can take that back', async () => {
    const { member, reader, write, read, replies } = thread;
    const { body: alone } = await write(member, 'Seul');
    const { body: first } = await write(member, 'Question');
    const { body: answer } = await write(reader, 'Réponse', first.id);
    for (const { id } of [alone, first]) expect((await member.delete(`/client/comments/${id}`)).status).toBe(204);
    const page = await read(reader);
    expect(page).toMatchObject({
      count: 1,
      items: [{ id: first.id, author: null, content: '', status: 'removed', repliesCount: 1 }],
    });
    expect(contents(await replies(reader, first.id))).toEqual(['Réponse']);
    expect(await thread.count()).toBe(1);
    // The last answer gone, there is no place to keep.
    await reader.delete(`/client/comments/${answer.id}`);
    expect((await read(reader)).items).toEqual([]);
    expect(problemOf(await reader.post(`/client/comments/${first.id}/restore`))).toMatchObject({ status: 409 });
    expect((await member.post<CommentView>(`/client/comments/${first.id}/restore`)).body).toMatchObject({
      content: 'Question',
      status: 'published',
    });
    await reader.post(`/client/comments/${answer.id}/restore`);
    expect(await read(member)).toMatchObject({ count: 2, items: [{ content: 'Question', repliesCount: 1 }] });
    expect(await thread.count()).toBe(2);
  });

  it('are liked once a person, whatever races', async () => {
    const { owner, team, member, reader, write } = thread;
    const { body } = await write(member, 'Bravo');
    const like = `/client/comments/${body.id}/like`;
    await Promise.all(
      [owner, team, member, reader].flatMap((one) => Array.from({ length: 5 }, () => one.put(like, undefined))),
    );
    expect((await owner.get<CommentView>(`/client/comments/${body.id}`)).body).toMatchObject({
      likesCount: 4,
      liked: true,
    });
    await Promise.all(Array.from({ length: 5 }, () => owner.delete(like)));
    expect((await owner.delete<CommentView>(like)).body).toMatchObject({ likesCount: 3, liked: false });
  });

  it('keep one of fifty changes made at once with the same version, and all fifty without', async () => {
    const { member, write } = thread;
    const { body } = await write(member, 'Zéro');
    const path = `/client/comments/${body.id}`;
    const edits = (version?: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          member.patch(path, { content: `n ${n}`, ...(version ? { version } : {}) }),
        ),
      );
    const raced = (await edits(body.version)).map(({ status }) => status);
    expect(raced.filter((status) => status === 200)).toHaveLength(1);
    expect(raced.filter((status) => status === 409)).toHaveLength(49);
    const [before] = await platform.db.query<{ version: number }>('select version from comment where id = $1', [
      body.id,
    ]);
    expect((await edits()).map(({ status }) => status)).toEqual(Array(50).fill(200));
    const [after] = await platform.db.query<{ version: number; content: string }>(
      'select version, content from comment where id = $1',
      [body.id],
    );
    expect(after?.content).toMatch(/^n \d+$/);
    // One may write what is there already, which changes nothing.
    expect((after?.version ?? 0) - (before?.version ?? 0)).toBeGreaterThanOrEqual(49);
  });

  it('are counted exactly when many answer and delete at once', async () => {
    const { owner, team, member, reader, write, read } = thread;
    const { body: first } = await write(owner, 'Qui vient ?');
    const written = await Promise.all(
      [owner, team, member, reader].flatMap((one) => Array.from({ length: 8 }, (_, n) => write(one, `${n}`, first.id))),
    );
    expect(await read(member)).toMatchObject({ count: 33, items: [{ repliesCount: 32 }] });
    await Promise.all(written.slice(0, 8).map(({ body }) => owner.delete(`/client/comments/${body.id}`)));
    expect(await read(member)).toMatchObject({ count: 25, items: [{ repliesCount: 24 }] });
    expect(await thread.count()).toBe(25);
  });

  it('arrive on open screens at once', async () => {
    const { member, reader, write } = thread;
    const listener = await Listener.open(platform.url, reader.token);
    const { body: first } = await write(member, 'Direct');
    await listener.next('changed', ({ id, scope }) => id === first.id && scope === thread.postId);
    const { body: answer } = await write(member, 'Suite', first.id);
    await listener.next('changed', ({ id, scope }) => id === answer.id && scope === first.id);
    listener.close();
  });

  it('(d104) stop at sixty an hour', async () => {
    const { member, write } = thread;
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await write(member, `n ${count}`)).status);
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(429);
  });
});
