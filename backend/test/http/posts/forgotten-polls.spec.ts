import { CommandBus } from '@nestjs/cqrs';
import type { PollView } from '@afi/contracts/polls';
import type { PostView } from '@afi/contracts/posts';
import { ForgetClosedAccounts } from '../../../src/modules/closing/sweep/forget-closed-accounts.js';
import { TransitionPost } from '../../../src/modules/posts/posts.commands.js';
import { PostSweep } from '../../../src/modules/posts/sweep/post-sweep.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

type Asking = PostView & { body: PollView; action: PollView };

describe('the poll of a post', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const asking = { question: 'Oui ?', options: ['Oui', 'Non'], results: 'live', multiple: false, anonymous: false };
  const asked = { type: 'poll', ...asking };
  const isPoll = { type: 'poll', body: asking };
  const text = { content: '<p>Des mots.</p>' };
  const written = async (parts: object, by = owner, community = communityId): Promise<Asking> => {
    const given = { communityId: community, title: 'Vote', publish: true, ...parts };
    const reply = await by.post<Asking>('/client/posts', given);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const change = async (id: string, changes: object): Promise<Asking> => {
    const { version } = (await owner.get<PostView>(`/client/posts/${id}`)).body;
    const reply = await owner.patch<Asking>(`/client/posts/${id}`, { version, ...changes });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const vote = async ({ id }: { id: string }, { options }: PollView): Promise<void> => {
    expect((await owner.post(`/client/posts/${id}/votes`, { optionIds: [options[0]?.id] })).status).toBe(200);
  };
  /** Polls, options and votes that are kept of some polls. */
  const kept = async (...ids: string[]): Promise<number[]> => {
    const tables = [
      ['poll', 'id'],
      ['poll_option', 'poll_id'],
      ['poll_vote', 'poll_id'],
    ];
    const counts = tables.map(([table, column]) =>
      platform.db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = any($1)`, [ids]),
    );
    return (await Promise.all(counts)).map(([row]) => row?.n ?? -1);
  };
  const all = async () => (await platform.db.query<{ n: number }>('select count(*)::int as n from poll'))[0]?.n;

  it.each(['body', 'action'] as const)('(d88) goes with the post that is forgotten: its %s', async (part) => {
    const gone = await written(part === 'body' ? isPoll : { ...text, action: asked });
    const living = await written(isPoll);
    await vote(gone, gone[part]);
    await vote(living, living.body);
    await owner.delete(`/client/posts/${gone.id}`);
    expect(await kept(gone[part].id)).toEqual([1, 2, 1]);
    await platform.db.query(`update post set deleted_at = now() - interval '38 days' where id = $1`, [gone.id]);
    await platform.app.get(PostSweep, { strict: false }).sweep();
    expect(await kept(gone[part].id)).toEqual([0, 0, 0]);
    expect(await kept(living.body.id)).toEqual([1, 2, 1]);
  });

  it('(d88) goes with the post that is taken back, and so does what was said below it', async () => {
    const post = await written(isPoll);
    await vote(post, post.body);
    expect((await owner.post(`/client/posts/${post.id}/comments`, { content: 'Un mot.' })).status).toBe(201);
    const { id: ownerId } = (await owner.get<{ client: { id: string } }>('/client/me')).body.client;
    // As the undo of a document's drafts does.
    const [scope, commands] = [EntityScope, CommandBus].map((part) => platform.app.get(part, { strict: false })) as [
      EntityScope,
      CommandBus,
    ];
    await scope.run(() => commands.execute(new TransitionPost(ownerId, post.id, 'takeBack')));
    expect(await kept(post.body.id)).toEqual([0, 0, 0]);
    expect(await platform.db.query('select 1 from comment where target_id = $1', [post.id])).toEqual([]);
  });

  it.each([
    ['words', isPoll, { ...text, body: { type: 'text' } }, { body: asked }],
    ['no button', { ...text, action: asked }, { action: null }, { action: asked }],
    [
      'another button',
      { ...text, action: asked },
      { action: { type: 'link', url: 'https://exemple.bj' } },
      { action: asked },
    ],
  ])('(d88) goes when %s takes its place, however often', async (_what, first, without, again) => {
    const before = (await all()) ?? 0;
    const { id } = await written({ publish: false, ...first });
    for (let times = 0; times < 3; times++) {
      await change(id, without);
      expect(await all()).toBe(before);
      await change(id, again);
      expect(await all()).toBe(before + 1);
    }
  });

  it('becomes a button: the one that was the post goes; a poll asked otherwise keeps its votes', async () => {
    const post = await written(isPoll);
    await vote(post, post.body);
    const otherwise = await change(post.id, { body: { ...asked, options: ['Oui', 'Jamais'] } });
    expect([otherwise.body.id, otherwise.body.voters]).toEqual([post.body.id, 1]);
    const button = await change(post.id, { ...text, body: { type: 'text' }, action: asked });
    expect(await kept(post.body.id)).toEqual([0, 0, 0]);
    expect(await kept(button.action.id)).toEqual([1, 2, 0]);
  });

  it('(d88) goes with a draft whose author is forgotten; what members read keeps it', async () => {
    const id = '01976f00-0000-7000-8000-00000000d088';
    const phone = '+2290197160136';
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, language, referral_code, demo, created_at)
       values ($1, 'client', 'parent', 'Fifame', 'Ahou', $2, 'fifame.d088@exemple.bj', now(), 'fr', 'FIFED136', true, now())`,
      [id, phone],
    );
    const author = await signedIn(platform, phone);
    const { body: community } = await author.post<{ id: string }>('/client/communities', {
      name: 'Chorale du soir',
      type: 'other',
    });
    // Where nobody is left, all goes.
    await platform.db.query(
      `insert into membership (id, community_id, account_id, role)
       select gen_random_uuid(), $1, id, 'member' from account where phone = $2`,
      [community.id, people.member],
    );
    const draft = await written({ ...isPoll, publish: false }, author, community.id);
    const read = await written(isPoll, author, community.id);
    await platform.db.query(`update account set closed_at = now() - interval '40 days' where id = $1`, [id]);
    await platform.app.get(ForgetClosedAccounts, { strict: false }).sweep();
    expect(await kept(draft.body.id)).toEqual([0, 0, 0]);
    expect(await kept(read.body.id)).toEqual([1, 2, 0]);
  });
});
