import type { CommunityView } from '@afi/contracts/communities';
import type { DocumentView } from '@afi/contracts/documents';
import type { NotificationView } from '@afi/contracts/notifications';
import type { ListedPost, PostView } from '@afi/contracts/posts';
import { BackendProcess } from '../../support/backend-process.js';
import { Caller, problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const undoSeconds = 300;

describe('the time in which what was published can be taken back', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ env: { UNDO_SECONDS: String(undoSeconds) } });
    [owner, member] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.member)]);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const publish = async (title: string, caller = owner): Promise<PostView> =>
    (await caller.post<PostView>('/client/posts', { communityId, title, content: '<p>x</p>', publish: true })).body;
  const move = (post: { id: string }, step: string) => owner.post(`/client/posts/${post.id}/${step}`);
  const held = (post: { id: string }) =>
    platform.db.query<{ seconds: number }>(
      `select extract(epoch from next_at - created_at)::int as seconds from outbox_event
        where name = 'notifications.post-hold-ended' and done_at is null and payload->>'postId' = $1`,
      [post.id],
    );
  const isHeld = (post: { id: string }, times = 1) =>
    until('the hold', async () => ((await held(post)).length === times ? true : null));
  /** The clock of the database moved on: what is held is due. */
  const timePasses = async () => {
    await platform.db.query(`update outbox_event set next_at = now() where name = 'notifications.post-hold-ended'`);
    await platform.settled(30_000);
  };
  const told = async (title: string): Promise<number[]> =>
    (
      await platform.db.query<{ times: number }>(
        `select count(*)::int as times from notification n join post p on p.id::text = n.params->>'postId'
          where p.title = $1 group by n.account_id`,
        [title],
      )
    ).map(({ times }) => times);
  const mayBeTold = async (): Promise<void> => void (await platform.db.query('delete from notification'));

  it('shows a post at once, and rings no bell before that time is over', async () => {
    await mayBeTold();
    const listener = await Listener.open(platform.url, member.token ?? '');
    const post = await publish('Visible tout de suite');
    await listener.next('post.published', ({ postId }) => postId === post.id);
    expect((await member.get(`/client/posts/${post.id}`)).status).toBe(200);
    await isHeld(post);
    expect((await held(post))[0]?.seconds).toBe(undoSeconds);
    expect(await told('Visible tout de suite')).toEqual([]);
    expect(listener.all('newNotification')).toEqual([]);
    await timePasses();
    await listener.next('newNotification', ({ notification }) => notification.about.includes(post.id));
    const { membersCount } = await platform.communityOf(owner);
    expect(await told('Visible tout de suite')).toEqual(Array(membersCount - 1).fill(1));
    listener.close();
  });

  it('is one line for what was published together, whatever was read meanwhile and however late it is told', async () => {
    await mayBeTold();
    const posts = [await publish('Ensemble 1'), await publish('Ensemble 2'), await publish('Ensemble 3')];
    for (const post of posts) await isHeld(post);
    // One act, as of a document that became posts.
    const at = posts[0]?.publishedAt ?? '';
    const ids = posts.map(({ id }) => id);
    await platform.db.query('update post set published_at = $1 where id = any($2)', [at, ids]);
    await platform.db.query(
      `update outbox_event set payload = payload || jsonb_build_object('publishedAt', $1::text)
        where name = 'notifications.post-hold-ended' and payload->>'postId' = any($2)`,
      [at, ids],
    );
    const bell = async () =>
      (await member.get<{ items: NotificationView[]; unread: number }>('/client/notifications')).body;
    for (const [place, post] of posts.entries()) {
      await platform.db.query(
        `update outbox_event set next_at = now() where name = 'notifications.post-hold-ended' and payload->>'postId' = $1`,
        [post.id],
      );
      await isHeld(post, 0);
      const { items, unread } = await bell();
      expect([items.length, unread]).toEqual([1, 1]);
      expect(items[0]?.title).toMatch(place === 0 ? /^Nouvelle publication/ : `${place + 1} nouvelles publications`);
      await member.post('/client/notifications/read-all');
      await platform.db.query(`update notification set created_at = created_at - interval '10 minutes'`);
    }
    // Another day's is another line.
    await platform.db.query(
      `update notification set params = params || jsonb_build_object('at', now() - interval '1 hour')`,
    );
    const other = await publish('Une autre fois');
    await isHeld(other);
    await timePasses();
    expect(await bell()).toMatchObject({ items: [{ body: 'Une autre fois' }, {}], unread: 1 });
  });

  it('tells whoever is there how many they are, and not of the first alone', async () => {
    await mayBeTold();
    const listener = await Listener.open(platform.url, member.token ?? '');
    for (const title of ['Une', 'Deux', 'Trois']) await isHeld(await publish(title));
    await timePasses();
    const { count, notification } = await listener.next('newNotification', ({ notification: { titles } }) =>
      titles.fr.startsWith('3'),
    );
    expect([count, notification.titles.fr]).toEqual([1, expect.stringMatching(/^3 nouvelles publications/)]);
    expect(notification.about).toEqual([communityId]);
    listener.close();
  });

  it('rings for nobody before whom the post stood meanwhile, but asks them to confirm what is to be confirmed', async () => {
    await mayBeTold();
    const read = await publish('Déjà lue');
    const asked = { communityId, title: 'À confirmer', content: '<p>x</p>', publish: true, mustRead: true };
    const toConfirm = (await owner.post<PostView>('/client/posts', asked)).body;
    for (const post of [read, toConfirm]) {
      await isHeld(post);
      expect((await member.post(`/client/posts/${post.id}/view`)).status).toBe(204);
    }
    await timePasses();
    const { body } = await member.get<{ items: NotificationView[]; unread: number }>('/client/notifications');
    expect([body.unread, body.items.map(({ kind }) => kind)]).toEqual([1, ['post.to-read']]);
    const { membersCount } = await platform.communityOf(owner);
    expect(await told('Déjà lue')).toEqual(Array(membersCount - 2).fill(1));
  });

  it('tells nobody of what stood there before they came, but asks them to confirm what is to be confirmed', async () => {
    const { id, inviteCode } = (
      await owner.post<CommunityView>('/client/communities', { name: 'Avant et après', type: 'school' })
    ).body;
    const asked = { communityId: id, content: '<p>x</p>', publish: true };
    const news = (await owner.post<PostView>('/client/posts', { ...asked, title: 'Avant eux' })).body;
    const toConfirm = (await owner.post<PostView>('/client/posts', { ...asked, title: 'À lire', mustRead: true })).body;
    await member.post('/client/communities/join', { code: inviteCode });
    const next = (await owner.post<PostView>('/client/posts', { ...asked, title: 'Après' })).body;
    await mayBeTold();
    for (const post of [news, toConfirm, next]) await isHeld(post);
    await timePasses();
    expect([await told('Avant eux'), await told('À lire'), await told('Après')]).toEqual([[], [1], [1]]);
  });

  it('is over for a line of several once the one it names was seen, on whatever page', async () => {
    await mayBeTold();
    const posts = [await publish('Premier'), await publish('Second')];
    for (const post of posts) await isHeld(post);
    await timePasses();
    const bell = async () =>
      (await member.get<{ items: NotificationView[]; unread: number }>('/client/notifications')).body;
    const { items } = await bell();
    expect(items.map(({ link }) => link)).toEqual([`/app/communities/${communityId}`]);
    const named = posts.find(({ title }) => items[0]?.body.includes(title));
    const other = posts.find((post) => post !== named);
    await member.post('/client/notifications/read-about', { about: [other?.id] });
    expect((await bell()).unread).toBe(1);
    await member.post('/client/notifications/read-about', { about: [named?.id] });
    expect((await bell()).unread).toBe(0);
  });

  it('leads from one line of several announcements to those that are still to be read', async () => {
    await mayBeTold();
    for (const title of ['Réunion', 'Cantine']) {
      const announcement = { communityId, title, content: '<p>x</p>', publish: true, mustRead: true };
      await isHeld((await owner.post<PostView>('/client/posts', announcement)).body);
    }
    await timePasses();
    const { items } = (await member.get<{ items: NotificationView[] }>('/client/notifications')).body;
    expect(items.map(({ link }) => link)).toEqual([`/app/communities/${communityId}?only=to-read`]);
  });

  it.each([
    ['made a draft again', (post: PostView) => move(post, 'unpublish')],
    ['hidden', (post: PostView) => move(post, 'hide')],
    ['deleted', (post: PostView) => owner.delete(`/client/posts/${post.id}`)],
  ])('tells nobody of a post that was %s meanwhile', async (how, takeBack) => {
    await mayBeTold();
    const post = await publish(`Repris ${how}`);
    await isHeld(post);
    await takeBack(post);
    await timePasses();
    expect(await platform.db.query('select 1 from notification')).toEqual([]);
  });

  it('begins anew when the post is published again, and tells each member once', async () => {
    await mayBeTold();
    const post = await publish('Deux fois');
    await isHeld(post);
    await move(post, 'unpublish');
    await move(post, 'publish');
    await isHeld(post, 2);
    // The hold of the first publication ends long before that of the second.
    await platform.db.query(
      `update outbox_event set next_at = now() where id = (
         select id from outbox_event where name = 'notifications.post-hold-ended' and payload->>'postId' = $1
          order by created_at, id limit 1)`,
      [post.id],
    );
    await isHeld(post, 1);
    expect(await told('Deux fois')).toEqual([]);
    await timePasses();
    expect(new Set(await told('Deux fois'))).toEqual(new Set([1]));
    const folded = await platform.db.query(`select 1 from notification where params ? 'count'`);
    expect(folded).toEqual([]);
  });

  it('(d88) takes posts made of a document back: its proposals are under review again, and no row is left', async () => {
    await mayBeTold();
    const sent = await owner.upload<{ id: string }>(
      '/client/documents',
      { communityId },
      { name: 'Circulaire.pdf', bytes: await frenchPdf('undo') },
    );
    const path = `/client/documents/${sent.body.id}`;
    const before = await until('the proposals', async () => {
      const { body } = await owner.get<DocumentView>(path);
      return body.status === 'done' ? body : null;
    });
    const draftIds = before.drafts.map(({ id }) => id);
    const save = () => owner.post<{ posts: { id: string }[] }>(`${path}/posts`, { draftIds, publish: true });
    const feed = async () =>
      (await member.get<{ items: ListedPost[] }>(`/client/communities/${communityId}/posts`)).body.items.filter(
        ({ source }) => source?.title === before.title,
      );
    const first = await save();
    await Promise.all(first.body.posts.map((post) => isHeld(post)));
    expect(await feed()).toHaveLength(draftIds.length);
    const { body: back } = await owner.post<DocumentView>(`${path}/posts/undo`, { draftIds });
    expect(back.savedAt).toBeNull();
    expect(back.drafts).toEqual(before.drafts.map((draft) => ({ ...draft, version: expect.any(Number) })));
    expect(await feed()).toEqual([]);
    const made = first.body.posts.map(({ id }) => id);
    expect(await platform.db.query('select 1 from post where id = any($1)', [made])).toEqual([]);
    // Once more changes nothing.
    expect((await owner.post(`${path}/posts/undo`, { draftIds })).status).toBe(200);
    await timePasses();
    expect(await platform.db.query('select 1 from notification where kind = $1', ['post.published'])).toEqual([]);

    const second = await save();
    expect(second.body.posts.map(({ id }) => id)).not.toEqual(first.body.posts.map(({ id }) => id));
    expect(await feed()).toHaveLength(draftIds.length);
    expect((await member.post(`${path}/posts/undo`, { draftIds })).status).toBe(404);
    await platform.db.query(`update post set created_at = now() - interval '1 hour' where source_draft_id = any($1)`, [
      draftIds,
    ]);
    const late = await owner.post(`${path}/posts/undo`, { draftIds });
    expect(problemOf(late)).toMatchObject({ status: 410, code: 'posts.take-back-too-late' });
    expect(await feed()).toHaveLength(draftIds.length);
    await timePasses();
  });

  it('is kept by the database: a killed process tells everybody once, when the next one runs', async () => {
    await mayBeTold();
    const backend = await BackendProcess.start(platform.env);
    try {
      const post = await publish('Malgré la panne', new Caller(backend.url, owner.token));
      await isHeld(post);
      await backend.kill();
      await backend.startAgain();
      await timePasses();
      const { membersCount } = await platform.communityOf(owner);
      expect(await told('Malgré la panne')).toEqual(Array(membersCount - 1).fill(1));
    } finally {
      await backend.stop();
    }
  });
});
