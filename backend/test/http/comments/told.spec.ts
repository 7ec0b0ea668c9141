import type { NotificationView } from '@afi/contracts/notifications';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { openThread, type Thread } from './thread.js';

describe('what people are told of comments', () => {
  let platform: Platform;
  let thread: Thread;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    thread = await openThread(platform);
    await platform.settled();
    await platform.db.query('delete from notification');
  });

  const told = async (caller: Caller): Promise<Pick<NotificationView, 'kind' | 'title' | 'body' | 'link'>[]> => {
    await platform.settled();
    const { body } = await caller.get<{ items: NotificationView[] }>('/client/notifications');
    return body.items.map(({ kind, title, body: text, link }) => ({ kind, title, body: text, link }));
  };

  it('leads whose post it is to the comment; more of them become one line that counts', async () => {
    const { owner, member, reader, write, postId } = thread;
    const { body } = await write(member, 'À quelle heure ?');
    expect(await told(owner)).toEqual([
      {
        kind: 'comments.published',
        title: 'Aminata Traoré a commenté «\u00a0Sortie au musée\u00a0»',
        body: '«\u00a0À quelle heure ?\u00a0»',
        link: `/app/posts/${postId}#comment-${body.id}`,
      },
    ]);
    await write(reader, 'Et où ?');
    expect(await told(owner)).toMatchObject([
      { title: '2 commentaires sur «\u00a0Sortie au musée\u00a0»', link: `/app/posts/${postId}` },
    ]);
    expect(await told(member)).toEqual([]);
    // The page of the post counts as read.
    await owner.post('/client/notifications/read-about', { about: postId });
    const [row] = await platform.db.query<{ unread: number }>(
      'select count(*)::int as unread from notification where read_at is null',
    );
    expect(row?.unread).toBe(0);
  });

  it('reaches who is answered and who is mentioned, each once and as the nearest of the two', async () => {
    const { owner, member, reader, write, idOf, postId } = thread;
    const { body: first } = await write(member, 'Question');
    await told(owner);
    await platform.db.query('delete from notification');
    const mention = `@[${await idOf(people.member)}] @[${await idOf(people.team)}] @[${await idOf(people.stranger)}]`;
    const { body } = await write(reader, `${mention} oui`, first.id);
    const link = `/app/posts/${postId}#comment-${body.id}`;
    expect(await told(member)).toMatchObject([
      { kind: 'comments.mentioned', title: 'Grace Ngo Bell vous a mentionné(e)', link },
    ]);
    expect(await told(thread.team)).toMatchObject([{ kind: 'comments.mentioned', link }]);
    expect(await told(owner)).toMatchObject([{ kind: 'comments.published' }]);
    expect(await told(thread.stranger)).toEqual([]);
    await write(reader, 'Encore', first.id);
    expect((await told(member))[0]).toMatchObject({
      kind: 'comments.answered',
      title: 'Grace Ngo Bell vous a répondu',
    });
  });

  it.each([
    ['newComments', { newComments: false }, 'all', ['comments.mentioned']],
    ['mentions', { mentions: false }, 'all', ['comments.answered', 'comments.published']],
    ['general', { general: false }, 'all', []],
    ['all but mentions, of one community', {}, 'mentions', ['comments.mentioned']],
    ['everything, of one community', {}, 'none', []],
  ] as const)('says nothing to who wants none of it: %s', async (_what, off, level, kinds) => {
    const { owner, member, reader, write, idOf, communityId } = thread;
    const everything = { general: true, newComments: true, mentions: true };
    const choose = (choices: object) => owner.patch('/client/notification-settings', choices);
    await choose({ ...everything, ...off });
    await owner.put(`/client/communities/${communityId}/notification-level`, { level });
    const { body: mine } = await write(owner, 'Des questions ?');
    await write(member, 'À quelle heure ?');
    await write(member, 'Une seule', mine.id);
    await write(reader, `@[${await idOf(people.owner)}] merci`);
    const found = (await told(owner)).map(({ kind }) => kind);
    await choose(everything);
    expect([...new Set(found)].sort()).toEqual([...kinds]);
  });

  it('calls the team where something waits, and tells the others once it is shown', async () => {
    const { owner, team, member, write, set, communityId } = thread;
    await set({ autoApprove: false });
    const { body } = await write(member, 'Attend');
    const link = `/app/communities/${communityId}/comments/review`;
    for (const one of [owner, team])
      expect(await told(one)).toMatchObject([
        { kind: 'comments.held', title: 'Un commentaire attend votre relecture', link },
      ]);
    await write(member, 'Attend aussi');
    expect(await told(owner)).toMatchObject([{ title: '2 commentaires attendent votre relecture' }]);
    await team.post(`/client/comments/${body.id}/approve`);
    expect((await told(owner)).map(({ kind }) => kind).sort()).toEqual(['comments.held', 'comments.published']);
    // Hidden and shown again, it is no news.
    await team.post(`/client/comments/${body.id}/hide`);
    await team.post(`/client/comments/${body.id}/approve`);
    expect(await told(owner)).toHaveLength(2);
  });

  it.each([
    ['in general', { general: false }, 'all'],
    ['of comments', { newComments: false }, 'all'],
    ['of this community', {}, 'none'],
  ] as const)('calls nobody of the team who wants to hear nothing %s', async (_what, off, level) => {
    const { owner, team, member, write, set, communityId } = thread;
    await set({ autoApprove: false });
    await owner.patch('/client/notification-settings', off);
    await owner.put(`/client/communities/${communityId}/notification-level`, { level });
    await write(member, 'Attend');
    const found = [await told(owner), await told(team)].map((lines) => lines.map(({ kind }) => kind));
    await owner.patch('/client/notification-settings', { general: true, newComments: true });
    await owner.put(`/client/communities/${communityId}/notification-level`, { level: 'all' });
    expect(found).toEqual([[], ['comments.held']]);
  });

  it('says nothing of what was deleted before anybody heard of it', async () => {
    const { owner, write, member } = thread;
    await platform.db.query(`create or replace function hold_events() returns trigger language plpgsql as
      $$ begin new.next_at = now() + interval '1 hour'; return new; end $$`);
    await platform.db.query(
      'create trigger hold_events before insert on outbox_event for each row execute function hold_events()',
    );
    const { body } = await write(member, 'Oups');
    await member.delete(`/client/comments/${body.id}`);
    await platform.db.query('drop trigger hold_events on outbox_event');
    await platform.db.query('update outbox_event set next_at = now() where done_at is null');
    expect(await told(owner)).toEqual([]);
  });
});
