import type { PollView, VoterView } from '@afi/contracts/polls';
import type { ListedPost, PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { chance } from '../../support/seed.js';
import { signedIn } from '../../support/sessions.js';
import { asked, days, idOf, pollsOf, seen, vote, votes } from './polled.js';

describe('a poll that is a post', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller & { token: string };
  let reader: Caller;
  let stranger: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    reader = await signedIn(platform, people.reader);
    stranger = await signedIn(platform, people.stranger);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const { write, ask } = pollsOf(() => ({ owner, communityId }));

  describe('being asked', () => {
    it.each([
      ['one', ['Oui']],
      ['two that say the same but for accents, case and spaces', ['Été', ' ETE  ']],
      ['empty ones', ['Oui', ' ', '']],
      ['none', []],
    ])('needs two options that count: not %s', async (_what, options) => {
      const refused = problemOf(await write({ options }));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/body/options']);
      expect(refused.message).toBe('Un sondage doit avoir au moins 2 options valides.');
    });

    it('leaves out what is empty and what is said again, and takes twelve at most', async () => {
      const post = await ask({ options: ['Oui', '', 'oui ', 'Non'] });
      expect(post.body.options.map(({ text }) => text)).toEqual(['Oui', 'Non']);
      const many = Array.from({ length: 13 }, (_, n) => `Choix ${n}`);
      expect((await write({ options: many })).status).toBe(422);
      expect((await ask({ options: many.slice(1) })).body.options).toHaveLength(12);
    });

    it('has an end to come', async () => {
      const refused = problemOf(await write({ closesAt: '2020-01-01T00:00:00Z' }));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/body/closesAt']);
    });

    it('is the same in the feed, on its page and in the answer to a vote', async () => {
      const post = await ask();
      const answered = (await vote(member, post, 'Lundi')).body;
      expect(answered).toEqual(await seen(member, post));
      const { items } = (await member.get<{ items: ListedPost[] }>(`/client/communities/${communityId}/posts`)).body;
      expect(items.find(({ id }) => id === post.id)?.body).toEqual(answered);
      expect(answered).toMatchObject({ state: 'active', voters: 1, mine: [idOf(post, 'Lundi')], mayVote: true });
      expect(votes(answered)).toEqual([0, 0, 1]);
    });

    it('may be the button of another post, which has no second one', async () => {
      const action = { type: 'poll', ...asked };
      const { body } = await owner.post<PostView & { action: PollView }>('/client/posts', {
        communityId,
        title: 'Sortie',
        content: '<p>Bientôt.</p>',
        action,
        publish: true,
      });
      const [first] = body.action.options;
      await member.post(`/client/posts/${body.id}/votes`, { optionIds: [first?.id] });
      const read = (await member.get<{ action: PollView }>(`/client/posts/${body.id}`)).body;
      expect([votes(read.action), read.action.mine]).toEqual([[1, 0, 0], [first?.id]]);
      expect(problemOf(await write({}, { action })).code).toBe('posts.two-polls');
    });
  });

  describe('being answered', () => {
    it('counts one answer, or several where it says so; another vote takes the place of the first', async () => {
      const single = await ask();
      expect(problemOf(await vote(member, single, 'Samedi', 'Lundi')).code).toBe('polls.one-answer');
      expect(problemOf(await member.post(`/client/posts/${single.id}/votes`, { optionIds: [single.id] })).code).toBe(
        'polls.option-unknown',
      );
      expect((await member.post(`/client/posts/${single.id}/votes`, { optionIds: [] })).status).toBe(422);
      await vote(member, single, 'Samedi');
      expect(votes((await vote(member, single, 'Lundi')).body)).toEqual([0, 0, 1]);
      const several = await ask({ multiple: true });
      await vote(reader, several, 'Samedi');
      const twice = await vote(member, several, 'Samedi', 'Dimanche', 'Samedi');
      expect([votes(twice.body), twice.body.voters]).toEqual([[2, 1, 0], 2]);
      const back = await member.delete<PollView>(`/client/posts/${several.id}/votes`);
      expect([votes(back.body), back.body.voters, back.body.mine]).toEqual([[1, 0, 0], 1, []]);
    });

    it('(d110) counts a hundred members who vote at once, and one who votes twenty times at once, exactly', async () => {
      const post = await ask({ multiple: true });
      const taken = chance();
      const members = await crowd(platform, communityId, 100);
      const expected = new Map(days.map((day) => [day, 0]));
      const calls = members.map((caller) => {
        const chosen = taken.shuffle(days).slice(0, taken.between(1, 4));
        for (const day of chosen) expected.set(day, (expected.get(day) ?? 0) + 1);
        return () => vote(caller, post, ...chosen);
      });
      const again = Array.from({ length: 20 }, () => () => vote(member, post, 'Dimanche'));
      const replies = await Promise.all(taken.shuffle([...calls, ...again]).map((call) => call()));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expected.set('Dimanche', (expected.get('Dimanche') ?? 0) + 1);
      const view = await seen(owner, post);
      expect([view.voters, votes(view)]).toEqual([101, [...expected.values()]]);
    });

    it('(d124) takes an id in capitals for the same option: one member, one vote', async () => {
      const post = await ask();
      const [id = ''] = post.body.options.map((option) => option.id);
      const optionIds = (...ids: string[]) =>
        member.post<PollView>(`/client/posts/${post.id}/votes`, { optionIds: ids });
      for (const written of [id, id.toUpperCase(), id, id.toUpperCase()]) {
        const { body } = await optionIds(written);
        expect([votes(body), body.voters, body.mine]).toEqual([[1, 0, 0], 1, [id]]);
      }
      expect(votes((await optionIds(id, id.toUpperCase())).body)).toEqual([1, 0, 0]);
      const { items } = (
        await owner.get<{ items: VoterView[] }>(`/client/posts/${post.id}/voters?optionId=${id.toUpperCase()}`)
      ).body;
      expect(items.map((voter) => voter.optionIds)).toEqual([[id]]);
    });

    it('(d111) is for members, of what they may read', async () => {
      const [inside, draft, open] = [
        await ask(),
        await ask({}, { publish: false }),
        await ask({}, { privacy: 'public' }),
      ];
      expect((await vote(stranger, inside, 'Samedi')).status).toBe(404);
      expect((await vote(member, draft, 'Samedi')).status).toBe(404);
      expect((await vote(stranger, open, 'Samedi')).status).toBe(403);
      expect((await seen(stranger, open)).mayVote).toBe(false);
      expect((await stranger.get(`/client/posts/${open.id}/voters`)).status).toBe(403);
      expect(problemOf(await vote(owner, draft, 'Samedi')).code).toBe('posts.not-online');
      await owner.post(`/client/posts/${inside.id}/hide`);
      expect((await vote(member, inside, 'Samedi')).status).toBe(404);
    });

    it('tells the community what counts now', async () => {
      const post = await ask();
      const device = await Listener.open(platform.url, member.token);
      await vote(reader, post, 'Lundi');
      const told = await device.next('post.counted', ({ postId }) => postId === post.id);
      expect(told.poll).toEqual({
        voters: 1,
        votes: { [idOf(post, 'Samedi')]: 0, [idOf(post, 'Dimanche')]: 0, [idOf(post, 'Lundi')]: 1 },
      });
      device.close();
    });
  });

  describe('showing its counts', () => {
    it('after the vote: to who voted, and to the team', async () => {
      const post = await ask({ results: 'after-vote' });
      await vote(reader, post, 'Samedi');
      expect(votes(await seen(member, post))).toEqual([null, null, null]);
      expect(votes(await seen(owner, post))).toEqual([1, 0, 0]);
      expect(votes((await vote(member, post, 'Lundi')).body)).toEqual([1, 0, 1]);
      await owner.post(`/client/posts/${post.id}/poll/close`);
      expect(votes(await seen(reader, post))).toEqual([1, 0, 1]);
    });

    it('(d112) at the end: to nobody before, the team, the live line and the file included', async () => {
      const post = await ask({ results: 'at-end' });
      const device = await Listener.open(platform.url, member.token);
      await vote(reader, post, 'Samedi');
      for (const caller of [owner, member, reader]) expect(votes(await seen(caller, post))).toEqual([null, null, null]);
      expect((await seen(owner, post)).voters).toBe(1);
      const told = await device.next('post.counted', ({ postId }) => postId === post.id);
      expect([told.poll?.voters, Object.values(told.poll?.votes ?? {})]).toEqual([1, [null, null, null]]);
      device.close();
      for (const path of ['voters', 'poll.csv'])
        expect(problemOf(await owner.get(`/client/posts/${post.id}/${path}`)).code).toBe('polls.results-later');
      await owner.post(`/client/posts/${post.id}/poll/close`);
      for (const caller of [owner, member]) expect(votes(await seen(caller, post))).toEqual([1, 0, 0]);
    });
  });

  describe('with names or without', () => {
    it('names who voted for what, to members who may see the counts, newest first', async () => {
      const post = await ask({ results: 'after-vote', multiple: true });
      await vote(reader, post, 'Samedi', 'Lundi');
      await vote(owner, post, 'Lundi');
      expect(problemOf(await member.get(`/client/posts/${post.id}/voters`)).code).toBe('polls.results-later');
      await vote(member, post, 'Dimanche');
      const voters = async (query = '') =>
        (await member.get<{ items: VoterView[] }>(`/client/posts/${post.id}/voters${query}`)).body.items;
      expect((await voters()).map(({ optionIds }) => optionIds)).toEqual([
        [idOf(post, 'Dimanche')],
        [idOf(post, 'Lundi')],
        [idOf(post, 'Samedi'), idOf(post, 'Lundi')],
      ]);
      expect(await voters(`?optionId=${idOf(post, 'Lundi')}`)).toHaveLength(2);
      const file = await owner.get<string>(`/client/posts/${post.id}/poll.csv`);
      const [head, ...lines] = file.body.trim().split('\r\n');
      expect(head).toBe('Option;Votes;Part des votants (%);Votant;Date du vote');
      expect(lines).toHaveLength(4);
      expect((await member.get(`/client/posts/${post.id}/poll.csv`)).status).toBe(403);
    });

    it('(d113) without names, tells nobody who voted for what: no view, no list, no file, no archive of another', async () => {
      const post = await ask({ anonymous: true, multiple: true });
      await vote(member, post, 'Samedi');
      const { id: memberId, fullname } = (await member.get<{ client: { id: string; fullname: string } }>('/client/me'))
        .body.client;
      for (const caller of [owner, reader, member])
        expect(problemOf(await caller.get(`/client/posts/${post.id}/voters`)).code).toBe('polls.without-names');
      const told = [
        await owner.get(`/client/posts/${post.id}`),
        await owner.get(`/client/posts/${post.id}/poll.csv`),
        await owner.get('/client/notifications'),
      ].map(({ body }) => JSON.stringify(body));
      for (const text of told) {
        expect(text).not.toContain(memberId);
        expect(text).not.toContain(fullname);
      }
      const named = { type: 'poll', ...asked, multiple: true, anonymous: false };
      const refused = problemOf(await owner.patch(`/client/posts/${post.id}`, { body: named, version: post.version }));
      expect([refused.status, refused.code]).toEqual([409, 'polls.promised']);
    });
  });

  describe('being changed', () => {
    const change = async (post: PostView, body: object) => {
      const { version } = (await owner.get<PostView>(`/client/posts/${post.id}`)).body;
      return owner.patch<PostView & { body: PollView }>(`/client/posts/${post.id}`, {
        body: { type: 'poll', ...asked, ...body },
        version,
      });
    };

    it('keeps options that have votes as they are; others come, go and move', async () => {
      const post = await ask();
      await vote(member, post, 'Lundi');
      const moved = await change(post, { options: ['Mardi', 'Lundi', 'Samedi'] });
      expect(moved.body.body.options.map(({ text, votes: count }) => [text, count])).toEqual([
        ['Mardi', 0],
        ['Lundi', 1],
        ['Samedi', 0],
      ]);
      expect(idOf(moved.body, 'Lundi')).toBe(idOf(post, 'Lundi'));
      const refused = problemOf(await change(post, { options: ['Mardi', 'Samedi'] }));
      expect([refused.status, refused.code]).toEqual([409, 'polls.option-has-votes']);
      expect(problemOf(await change(post, { multiple: true })).code).toBe('polls.promised');
    });
  });
});
