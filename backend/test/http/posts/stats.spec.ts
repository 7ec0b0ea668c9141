import type { PostStats } from '@afi/contracts/post-marks';
import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import type { Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('how a post is doing', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  let members: Caller[];
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(owner)).id;
    members = await crowd(platform, communityId, 6);
    await platform.db.query('delete from post where community_id = $1', [communityId]);
  });
  afterAll(() => platform.stop());

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
  const stats = async ({ id }: { id: string }, zone = 'Africa/Abidjan'): Promise<PostStats> =>
    (await owner.get<PostStats>(`/client/posts/${id}/stats?zone=${zone}`)).body;

  it('counts each member once: seen, reacted, read, pressed, kept; its author not at all', async () => {
    const post = await write({ mustRead: true, action: { type: 'phone', phone: '+2290197000000' } });
    for (const caller of [...members, ...members, owner]) await caller.post(`/client/posts/${post.id}/view`);
    for (const caller of members.slice(0, 3)) await caller.post(`/client/posts/${post.id}/click`);
    for (const caller of members.slice(0, 2)) await caller.post(`/client/posts/${post.id}/read`);
    await members[0]?.put(`/client/posts/${post.id}/reaction`, { kind: 'thanks' });
    await members[0]?.put(`/client/posts/${post.id}/saved`, undefined);
    const told = await stats(post);
    const [row] = await platform.db.query<{ n: number }>(
      'select count(*)::int as n from membership where community_id = $1',
      [communityId],
    );
    expect(told).toMatchObject({
      members: (row?.n ?? 0) - 1,
      reach: { value: 6, usual: null },
      clicks: { value: 3 },
      read: { value: 2 },
      reactions: { value: 1 },
      comments: { value: 0 },
      byKind: { thanks: 1 },
      saved: 1,
      voters: null,
      hasButton: true,
    });
    expect(await stats(await write())).toMatchObject({ hasButton: false, clicks: { value: 0 } });
    expect(told.days).toEqual([
      { day: expect.any(String), seen: 6, reactions: 1, comments: 0, votes: 0, read: 2, clicks: 3 },
    ]);
  });

  it('counts days by the clock of who reads them', async () => {
    const post = await write();
    await members[0]?.post(`/client/posts/${post.id}/view`);
    await platform.db.query(`update post_mark set seen_at = '2026-11-20T23:30:00Z' where post_id = $1`, [post.id]);
    expect((await stats(post, 'Africa/Abidjan')).days[0]?.day).toBe('2026-11-20');
    expect((await stats(post, 'Africa/Douala')).days[0]?.day).toBe('2026-11-21');
    const file = await owner.get<string>(`/client/posts/${post.id}/stats.csv?zone=Africa/Douala`);
    expect(file.body.trim().split('\r\n')).toEqual([
      'Jour;Vues;Réactions;Commentaires;Votes;Lu;Clics',
      '2026-11-21;1;0;0;0;0;0',
    ]);
  });

  it('(d126) takes names of zones only: of a number, the database reads the sign the other way', async () => {
    const post = await write();
    for (const zone of ['+14:30', '-01:00', '+0100', '01:00'])
      for (const path of ['stats', 'stats.csv'])
        expect((await owner.get(`/client/posts/${post.id}/${path}?zone=${encodeURIComponent(zone)}`)).status).toBe(422);
  });

  it('says what is usual once there are three posts to compare with', async () => {
    await platform.db.query('delete from post where community_id = $1', [communityId]);
    const before = [await write(), await write(), await write()];
    for (const [at, post] of before.entries())
      for (const caller of members.slice(0, 2 * at)) await caller.post(`/client/posts/${post.id}/view`);
    const post = await write();
    expect((await stats(post)).reach).toEqual({ value: 0, usual: 2 });
    // What came later is no precedent: the first of them has none.
    expect((await stats(before[0] as PostView)).reach.usual).toBeNull();
  });

  it('compares what is asked for with what asked for it, too', async () => {
    await platform.db.query('delete from post where community_id = $1', [communityId]);
    const [action, mustRead] = [{ type: 'phone', phone: '+2290197000000' }, true];
    const asking = [await write({ action, mustRead }), await write({ action }), await write({ action, mustRead })];
    for (const post of asking)
      for (const caller of members.slice(0, 3)) await caller.post(`/client/posts/${post.id}/click`);
    for (let more = 0; more < 3; more += 1) await write();
    const { clicks, read } = await stats(await write({ action, mustRead }));
    expect([clicks.usual, read.usual]).toEqual([3, null]);
  });

  it('tells comments and votes of each day, and how many vote as a rule', async () => {
    await platform.db.query('delete from post where community_id = $1', [communityId]);
    const body = { question: 'Quand ?', options: ['Samedi', 'Dimanche'] };
    const polls: PostView[] = [];
    for (let voters = 1; voters <= 4; voters += 1) {
      const poll = await write({ type: 'poll', body });
      const [option] = (poll.body as PollView).options;
      for (const caller of members.slice(0, voters))
        await caller.post(`/client/posts/${poll.id}/votes`, { optionIds: [option?.id] });
      polls.push(poll);
    }
    const last = polls.at(-1) as PostView;
    for (const caller of members.slice(0, 2))
      await caller.post(`/client/posts/${last.id}/comments`, { content: 'Oui' });
    await platform.settled();
    const on = `set created_at = '2026-11-20T23:30:00Z'`;
    await platform.db.query(`update comment ${on} where target_id = $1`, [last.id]);
    await platform.db.query(`update poll_vote ${on}, updated_at = '2026-11-20T12:00:00Z' where poll_id = $1`, [
      (last.body as PollView).id,
    ]);
    const told = await stats(last, 'Africa/Douala');
    expect(told.voters).toEqual({ value: 4, usual: 2 });
    // Who votes has seen it: that is of today.
    expect(told.days.filter(({ seen }) => seen === 0)).toEqual([
      { day: '2026-11-20', seen: 0, reactions: 0, comments: 0, votes: 4, read: 0, clicks: 0 },
      { day: '2026-11-21', seen: 0, reactions: 0, comments: 2, votes: 0, read: 0, clicks: 0 },
    ]);
  });

  it('counts who voted, of a poll whose counts nobody sees yet too', async () => {
    await platform.db.query('delete from post where community_id = $1', [communityId]);
    const body = { question: 'Quand ?', options: ['Samedi', 'Dimanche'], results: 'at-end' };
    const post = await write({ type: 'poll', body });
    const [option] = (post.body as PollView).options;
    for (const caller of members) await caller.post(`/client/posts/${post.id}/votes`, { optionIds: [option?.id] });
    expect((await stats(post)).voters).toEqual({ value: 6, usual: null });
  });

  it('is for owner and team', async () => {
    const post = await write({ privacy: 'public' });
    const stranger = await signedIn(platform, people.stranger);
    const team = await signedIn(platform, people.team);
    for (const path of ['stats', 'stats.csv'])
      for (const [caller, status] of [
        [team, 200],
        [member, 403],
        [stranger, 404],
      ] as const)
        expect((await caller.get(`/client/posts/${post.id}/${path}`)).status).toBe(status);
  });
});
