import { PublishDuePosts } from '../../../src/modules/posts/schedule/publish-due-posts.js';
import { problemOf } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { leavers } from './leavers.js';

describe('what somebody who closed their account led and wrote', () => {
  let platform: Platform;
  const { newcomer, join, write, give, close, forget, daysPass, ownerOf } = leavers(() => platform, '+22901971300');
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  it('(d120) is given to nobody who is leaving, too', async () => {
    const [me, heir] = [await newcomer(), await newcomer()];
    await join(heir.caller, me.community);
    expect(await close(heir)).toBe(204);
    expect(problemOf(await give(me, heir, me.community))).toMatchObject({
      status: 409,
      code: 'communities.member-closed',
    });
    expect(await ownerOf(me.community)).toEqual([me.id]);
  });

  it('(d120) keeps nobody where all others have closed their accounts; who comes back inherits it', async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    await join(other.caller, me.community);
    expect(await close(me)).toBe(409);
    expect(await close(other)).toBe(204);
    expect((await me.caller.get('/client/closing')).body).toMatchObject({ communities: [] });
    expect(await close(me)).toBe(204);
    await platform.client(other.phone);
    await daysPass(me.id, 31);
    expect(await forget()).toBe(1);
    expect(await ownerOf(me.community)).toEqual([other.id]);
  });

  it('(d120) goes to who is still there before who is leaving', async () => {
    const [me, leaving, staying] = [await newcomer(), await newcomer(), await newcomer()];
    await join(leaving.caller, me.community);
    await join(staying.caller, me.community);
    expect(await close(leaving)).toBe(204);
    // As an older version left it: its owner closed with others in.
    await daysPass(me.id, 31);
    expect(await forget()).toBe(1);
    expect(await ownerOf(me.community)).toEqual([staying.id]);
  });

  it('(d120) is joined by nobody while no one is there who leads it, nor inherited by who comes late', async () => {
    const [me, stranger] = [await newcomer(), await newcomer()];
    expect(await close(me)).toBe(204);
    expect((await platform.visitor().get(`/invitations/${me.community.inviteCode}`)).status).toBe(404);
    expect(problemOf(await join(stranger.caller, me.community))).toMatchObject({
      status: 404,
      code: 'communities.code-unknown',
    });
  });

  it('(d120) stays with them where they are handed it, or somebody joins, in the moment of closing', async () => {
    const [me, heir] = [await newcomer(), await newcomer()];
    await join(heir.caller, me.community);
    const [given, closed] = await Promise.all([give(me, heir, me.community), close(heir)]);
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([given.status, closed]);
    const [alone, stranger] = [await newcomer(), await newcomer()];
    const [joined, left] = await Promise.all([join(stranger.caller, alone.community), close(alone)]);
    expect(joined.status < 300 ? left : 204).toBe(joined.status < 300 ? 409 : left);
  });

  it('(d121) goes with the last member, its public page and what others said below it included', async () => {
    const [me, guest] = [await newcomer(), await newcomer()];
    await join(guest.caller, me.community);
    const post = await write(me.caller, me.community.id, 'Portes ouvertes', { privacy: 'public' });
    expect((await guest.caller.post(`/client/posts/${post.id}/comments`, { content: 'Bravo' })).status).toBe(201);
    const [{ slug }] = (await platform.db.query('select slug from post where id = $1', [post.id])) as [
      { slug: string },
    ];
    expect((await fetch(`${platform.url}/p/${slug}`)).status).toBe(200);
    expect((await guest.caller.post(`/client/communities/${me.community.id}/leave`)).status).toBeLessThan(300);
    expect(await close(me)).toBe(204);
    await daysPass(me.id, 31);
    expect(await forget()).toBe(1);
    expect((await fetch(`${platform.url}/p/${slug}`)).status).toBe(404);
    expect(await platform.db.query('select 1 from post where community_id = $1', [me.community.id])).toEqual([]);
    expect(await platform.db.query('select 1 from comment where target_id = $1', [post.id])).toEqual([]);
  });

  it('(d122) is published by no clock while they are away, and is when they are back', async () => {
    const me = await newcomer();
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const post = await write(me.caller, me.community.id, 'Demain', { startsAt });
    await platform.db.query(`update post set starts_at = now() - interval '1 minute' where id = $1`, [post.id]);
    await platform.db.query('update account set closed_at = now() where id = $1', [me.id]);
    const status = async () =>
      (await platform.db.query<{ status: string }>('select status from post where id = $1', [post.id]))[0]?.status;
    // A scheduled run of the platform may have come between: it must not have published it either.
    await platform.db.query(`update post set status = 'draft', published_at = null where id = $1`, [post.id]);
    await platform.app.get(PublishDuePosts, { strict: false }).publish();
    expect(await status()).toBe('draft');
    await platform.db.query('update account set closed_at = null where id = $1', [me.id]);
    await platform.app.get(PublishDuePosts, { strict: false }).publish();
    expect(await status()).toBe('published');
  });

  it('(d123) stops no one else from being forgotten where one of them cannot be, and closing is written down', async () => {
    const [stuck, next] = [await newcomer(), await newcomer()];
    for (const one of [stuck, next]) expect(await close(one)).toBe(204);
    const acts = await platform.db.query(
      `select 1 from audit_entry where action = 'identity.close' and actor_id = $1 and subject_id = $1`,
      [next.id],
    );
    expect(acts).toHaveLength(1);
    await daysPass(stuck.id, 40);
    await daysPass(next.id, 31);
    // Stands for any fault of one person's rows.
    await platform.db.query(
      `create function fault() returns trigger as $$ begin if old.account_id = '${stuck.id}' then raise exception 'fault'; end if; return old; end $$ language plpgsql`,
    );
    await platform.db.query('create trigger fault before delete on membership for each row execute function fault()');
    expect(await forget()).toBe(1);
    const left = await platform.db.query(
      'select id from account where forgotten_at is null and closed_at is not null and id = any($1)',
      [[stuck.id, next.id]],
    );
    expect(left).toEqual([{ id: stuck.id }]);
    await platform.db.query('drop trigger fault on membership; drop function fault()');
    expect(await forget()).toBe(1);
  });
});
