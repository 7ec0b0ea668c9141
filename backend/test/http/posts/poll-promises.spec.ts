import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import { PollEnds } from '../../../src/modules/polls/sweep/poll-ends.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { asked, pollsOf, seen, vote, votes } from './polled.js';

describe('what a poll promised', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller & { token: string };
  let stranger: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    stranger = await signedIn(platform, people.stranger);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const { ask } = pollsOf(() => ({ owner, communityId }));

  describe('keeping its promises', () => {
    const change = async (post: PostView, body: object) => {
      const { version } = (await owner.get<PostView>(`/client/posts/${post.id}`)).body;
      return owner.patch<PostView & { body: PollView }>(`/client/posts/${post.id}`, {
        body: { type: 'poll', ...asked, ...body },
        version,
      });
    };
    const changed: [string, object, object][] = [
      ['whether names are told', { anonymous: true }, { anonymous: false }],
      ['how many answers count', { multiple: true }, { multiple: false }],
      ['when counts are seen', { results: 'at-end' }, { results: 'live' }],
      ['the question', {}, { question: 'Quel autre jour ?' }],
    ];

    it.each(changed)('(d125) after a vote, %s stays', async (_what, first, then) => {
      const post = await ask(first);
      await vote(member, post, 'Lundi');
      const refused = problemOf(await change(post, { ...first, ...then }));
      expect([refused.status, refused.code]).toEqual([409, 'polls.promised']);
    });

    it.each(changed)(
      '(d125) before a vote, who has not seen that %s changed does not vote',
      async (_what, first, then) => {
        const post = await ask(first);
        const now = await change(post, { ...first, ...then });
        expect(now.status).toBe(200);
        const refused = problemOf(await vote(member, post, 'Lundi'));
        expect([refused.status, refused.code]).toEqual([422, 'polls.option-unknown']);
        expect((await vote(member, now.body, 'Lundi')).body.voters).toBe(1);
      },
    );

    it('(d112) counts of `at-end` that were seen end it: it is not opened again, nor given a later end', async () => {
      const closesAt = new Date(Date.now() + 3_600_000).toISOString();
      const later = new Date(Date.now() + 7_200_000).toISOString();
      const [byHand, byClock] = [await ask({ results: 'at-end' }), await ask({ results: 'at-end', closesAt })];
      for (const post of [byHand, byClock]) await vote(member, post, 'Lundi');
      await owner.post(`/client/posts/${byHand.id}/poll/close`);
      await platform.db.query(`update poll set closes_at = now() - interval '1 second' where id = $1`, [
        byClock.body.id,
      ]);
      for (const post of [byHand, byClock]) {
        const refused = problemOf(await owner.post(`/client/posts/${post.id}/poll/reopen`));
        expect([refused.status, refused.code]).toEqual([409, 'polls.results-told']);
        const put = problemOf(await change(post, { results: 'at-end', closesAt: later }));
        expect([put.status, put.code]).toEqual([409, 'polls.results-told']);
      }
      const nobody = await ask({ results: 'at-end' });
      await owner.post(`/client/posts/${nobody.id}/poll/close`);
      expect((await owner.post<PollView>(`/client/posts/${nobody.id}/poll/reopen`)).body.state).toBe('active');
      await vote(member, nobody, 'Lundi');
      expect(votes(await seen(owner, nobody))).toEqual([null, null, null]);
    });
  });

  describe('ending', () => {
    const end = (post: PostView, step: 'close' | 'reopen', caller: Caller = owner) =>
      caller.post<PollView>(`/client/posts/${post.id}/poll/${step}`);
    const pass = (post: { body: PollView }) =>
      platform.db.query(`update poll set closes_at = now() - interval '1 second' where id = $1`, [post.body.id]);

    it('is closed and opened again by the team alone', async () => {
      const post = await ask();
      await vote(member, post, 'Lundi');
      expect((await end(post, 'close', member)).status).toBe(403);
      expect((await end(post, 'close', stranger)).status).toBe(404);
      expect((await end(post, 'close')).body.state).toBe('inactive');
      expect((await end(post, 'close')).status).toBe(200);
      expect(problemOf(await vote(member, post, 'Samedi'))).toMatchObject({ status: 409, code: 'polls.inactive' });
      expect((await member.delete(`/client/posts/${post.id}/votes`)).status).toBe(409);
      expect((await end(post, 'reopen')).body.state).toBe('active');
      expect(votes((await vote(member, post, 'Samedi')).body)).toEqual([1, 0, 0]);
    });

    it('expires by itself, is told of once, and may be opened again without an end', async () => {
      const post = await ask({ closesAt: new Date(Date.now() + 3_600_000).toISOString() });
      await pass(post);
      expect((await seen(member, post)).state).toBe('expired');
      expect(problemOf(await vote(member, post, 'Samedi'))).toMatchObject({ status: 409, code: 'polls.expired' });
      const ends = platform.app.get(PollEnds, { strict: false });
      await Promise.all([ends.tell(), ends.tell()]);
      const told = await platform.db.query(
        `select 1 from outbox_event where name = 'polls.ended' and payload->>'pollId' = $1`,
        [post.body.id],
      );
      expect(told).toHaveLength(1);
      expect((await end(post, 'reopen')).body).toMatchObject({ state: 'active', closesAt: null });
    });
  });
});
