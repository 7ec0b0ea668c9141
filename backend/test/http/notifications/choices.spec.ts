import type { CommunityView } from '@afi/contracts/communities';
import type { NotificationView } from '@afi/contracts/notifications';
import type { NotificationSettings } from '@afi/contracts/notification-settings';
import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import type { Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('what somebody is told of', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let reader: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    reader = await signedIn(platform, people.reader);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.settled();
    await platform.db.empty('notification', 'notification_settings', 'notification_level');
  });

  const write = async (more: object = {}): Promise<PostView> =>
    (
      await owner.post<PostView>('/client/posts', {
        communityId,
        title: 'Sortie',
        content: '<p>Au musée.</p>',
        publish: true,
        ...more,
      })
    ).body;
  const told = async (caller: Caller): Promise<string[]> => {
    await platform.settled();
    const { body } = await caller.get<{ items: NotificationView[] }>('/client/notifications');
    return body.items.map(({ title }) => title);
  };

  describe('by choice', () => {
    const settings = async (caller = member) =>
      (await caller.get<NotificationSettings>('/client/notification-settings')).body;

    it('are changed together, or not at all', async () => {
      const first = await settings();
      await platform.db.query(
        `create function no_news() returns trigger language plpgsql as $$ begin raise exception 'no news'; end $$`,
      );
      await platform.db.query(
        `create trigger no_news before insert on news_opt_out for each row execute function no_news()`,
      );
      const { status } = await member.patch('/client/notification-settings', { whatsapp: true, newsPush: false });
      await platform.db.query('drop trigger no_news on news_opt_out');
      expect(status).toBe(500);
      expect(await settings()).toEqual(first);
    });

    it('are thirteen switches; what is not named stays', async () => {
      const first = await settings();
      expect(first).toEqual({
        ...{ general: true, push: true, whatsapp: false, email: false },
        ...{ newPosts: true, newMembers: true, newComments: true, mentions: true, mailOpens: false },
        ...{ newsInapp: true, newsPush: true, newsWhatsapp: true, newsEmail: true },
        ...{ quietHours: null, ended: [] },
      });
      const { body } = await member.patch<NotificationSettings>('/client/notification-settings', { email: true });
      expect([body, await settings()]).toEqual([
        { ...first, email: true },
        { ...first, email: true },
      ]);
      expect((await member.patch('/client/notification-settings', {})).status).toBe(200);
      expect(await settings()).toEqual({ ...first, email: true });
      expect(await settings(reader)).toEqual(first);
      expect((await member.patch('/client/notification-settings', { general: 'yes' })).status).toBe(422);
    });

    it.each([['general'], ['newPosts']])('are told of no post without %s; the others are', async (name) => {
      await member.patch('/client/notification-settings', { [name]: false });
      await write();
      expect(await told(member)).toEqual([]);
      expect(await told(reader)).toHaveLength(1);
    });

    it.each([
      ['all', 1, 1],
      ['mentions', 0, 1],
      ['none', 0, 0],
    ])('of one community: with %s, %i new post and %i announcement', async (level, posts, announcements) => {
      const path = `/client/communities/${communityId}/notification-level`;
      expect((await member.get(path)).body).toEqual({ level: 'all' });
      expect((await member.put(path, { level })).body).toEqual({ level });
      expect((await member.get(path)).body).toEqual({ level });
      await write();
      expect(await told(member)).toHaveLength(posts);
      await platform.db.query('delete from notification');
      await write({ mustRead: true });
      expect(await told(member)).toHaveLength(announcements);
    });

    it('of communities one is a member of', async () => {
      const stranger = await signedIn(platform, people.stranger);
      const path = `/client/communities/${communityId}/notification-level`;
      expect((await stranger.get(path)).status).toBe(404);
      expect((await stranger.put(path, { level: 'none' })).status).toBe(404);
    });
  });

  it('names who reacted, and counts the others, in one line', async () => {
    const post = await write();
    const [first, ...others] = await crowd(platform, communityId, 5);
    const react = (caller: Caller | undefined, kind = 'like') =>
      caller?.put(`/client/posts/${post.id}/reaction`, { kind });
    await react(first);
    await platform.settled();
    expect(await told(owner)).toEqual(['Membre a réagi à votre publication']);
    // Another reaction of the same person is no news, nor is one's own.
    await react(first, 'love');
    await first?.delete(`/client/posts/${post.id}/reaction`);
    await react(first);
    await react(owner);
    expect(await told(owner)).toEqual(['Membre a réagi à votre publication']);
    await react(others[0]);
    expect(await told(owner)).toEqual(['Membre et une autre personne ont réagi à votre publication']);
    for (const caller of others.slice(1)) await react(caller);
    expect(await told(owner)).toEqual(['Membre et 4 autres ont réagi à votre publication']);
  });

  it('tells the team who joined, in one line, and the others nothing', async () => {
    const { inviteCode, name } = (await owner.get<CommunityView>(`/client/communities/${communityId}`)).body;
    const team = await signedIn(platform, people.team);
    const [first, second] = [await signedIn(platform, people.stranger), await signedIn(platform, '+2250700000004')];
    await team.patch('/client/notification-settings', { newMembers: false });
    const join = (caller: Caller) => caller.post('/client/communities/join', { code: inviteCode });
    await second.post(`/client/communities/${communityId}/leave`);
    await join(first);
    expect(await told(owner)).toEqual([`Moussa Sawadogo a rejoint «\u00a0${name}\u00a0»`]);
    await join(second);
    expect(await told(owner)).toEqual([`Issa et une autre personne ont rejoint «\u00a0${name}\u00a0»`]);
    for (const caller of [team, member, first, second]) expect(await told(caller)).toEqual([]);
  });

  it('asks to read an announcement, and reminds those who have not', async () => {
    const post = await write({ mustRead: true });
    expect(await told(member)).toEqual(['À lire dans Parents de l’école La Colombe']);
    await member.post(`/client/posts/${post.id}/read`);
    await platform.db.query('delete from notification');
    await owner.post(`/client/posts/${post.id}/remind`);
    expect(await told(reader)).toEqual(['Reminder: to read in Parents de l’école La Colombe']);
    expect([await told(member), await told(owner)]).toEqual([[], []]);
  });

  it('tells who voted, and who asked, that a poll is over', async () => {
    const body = { question: 'Quand ?', options: ['Samedi', 'Dimanche'] };
    const post = await write({ type: 'poll', body });
    const [option] = (post.body as PollView).options;
    await member.post(`/client/posts/${post.id}/votes`, { optionIds: [option?.id] });
    await platform.settled();
    await platform.db.query('delete from notification');
    await owner.post(`/client/posts/${post.id}/poll/close`);
    expect(await told(member)).toEqual(['Un sondage est terminé']);
    expect(await told(owner)).toEqual(['Un sondage est terminé']);
    expect(await told(reader)).toEqual([]);
  });
});
