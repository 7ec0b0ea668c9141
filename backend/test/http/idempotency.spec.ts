import { randomUUID } from 'node:crypto';
import { problemOf, type Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

describe('the Idempotency-Key of a route that creates', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const write = (title: string, key?: string) =>
    owner.post<{ id: string }>(
      '/client/posts',
      { communityId, title, content: '<p>Texte</p>' },
      key ? { 'Idempotency-Key': key } : {},
    );
  const count = async (title: string): Promise<number> =>
    (await platform.db.query('select id from post where title = $1', [title])).length;

  it('answers the same to the same call, and does it once', async () => {
    const key = randomUUID();
    const first = await write('une fois', key);
    const second = await write('une fois', key);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await count('une fois')).toBe(1);
  });

  it('answers 422 to another body', async () => {
    const key = randomUUID();
    await write('première', key);
    expect(problemOf(await write('deuxième', key))).toMatchObject({ status: 422, code: 'idempotency.other-body' });
    expect(await count('deuxième')).toBe(0);
  });

  it('answers 409 to a twin still under way, and one of a hundred double taps wins', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => write('double', key)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(
      new Set(replies.some((reply) => reply.status === 409) ? [201, 409] : [201]),
    );
    expect(await count('double')).toBe(1);
  });

  it('answers a change again whose answer was lost, although the version it was made on is gone', async () => {
    const { body: post } = await write('avant');
    const key = { 'Idempotency-Key': randomUUID() };
    const change = () =>
      owner.call<{ title: string; version: number }>(
        'PATCH',
        `/client/posts/${post.id}`,
        { title: 'après', version: 1 },
        key,
      );
    const first = await change();
    expect(first).toMatchObject({ status: 200, body: { title: 'après', version: 2 } });
    expect(await change()).toMatchObject({ status: 200, body: first.body });
  });

  it('answers nothing again to a call that is answered nothing', async () => {
    const { body: post } = await write('à supprimer');
    const key = { 'Idempotency-Key': randomUUID() };
    const remove = () => owner.call('DELETE', `/client/posts/${post.id}`, undefined, key);
    expect(await remove()).toMatchObject({ status: 204, body: '' });
    const again = await remove();
    expect(again).toMatchObject({ status: 204, body: '' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('keeps nothing of a refused call: corrected, it may use the key', async () => {
    const key = randomUUID();
    const bad = await owner.post(
      '/client/posts',
      { communityId, title: 'corrigé', content: '<script>x</script>' },
      { 'Idempotency-Key': key },
    );
    expect(problemOf(bad).code).toBe('posts.content-empty');
    expect((await write('corrigé', key)).status).toBe(201);
  });

  it('(d58) knows a path in whatever spelling the router takes', async () => {
    const key = randomUUID();
    const body = { communityId, title: 'une seule fois', content: '<p>Texte</p>' };
    for (const path of ['/client/posts', '/client/posts/', '/Client/POSTS'])
      expect((await owner.post(path, body, { 'Idempotency-Key': key })).status).toBe(201);
    expect(await count('une seule fois')).toBe(1);
  });

  it('is done again, key and all, when it collided with another in the database', async () => {
    await platform.db.query(`
      create sequence collisions;
      create function collide() returns trigger language plpgsql as $$ begin
        if nextval('collisions') = 1 then raise exception 'collision' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger collide before insert on post for each row execute function collide()`);
    const key = randomUUID();
    const first = await write('heurtée', key);
    const second = await write('heurtée', key);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await count('heurtée')).toBe(1);
    await platform.db.query('drop trigger collide on post');
  });

  it('belongs to one account', async () => {
    const key = randomUUID();
    const team = await signedIn(platform, people.team);
    await write('de Koffi', key);
    const other = await team.post(
      '/client/posts',
      { communityId, title: 'd’Awa', content: '<p>x</p>' },
      { 'Idempotency-Key': key },
    );
    expect(other.status).toBe(201);
  });

  it('is optional: without it, twice is two', async () => {
    await write('deux fois');
    await write('deux fois');
    expect(await count('deux fois')).toBe(2);
  });

  it('(d198) keeps so many bytes of answers a day and account; a repeated call is then told that it is done', async () => {
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    const spent = (kilobytes: number) =>
      platform.db.query(
        `insert into rate_limit (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = $2`,
        [`idempotency answers:${row?.id}`, kilobytes, Date.now() + 3_600_000],
      );
    const key = randomUUID();
    const content = `<p>${'a'.repeat(40_000)}</p>`;
    const send = (title: string, id: string) =>
      owner.post<{ id: string }>('/client/posts', { communityId, title, content }, { 'Idempotency-Key': id });
    await spent(20 * 1024 - 30);
    expect((await send('trop long', key)).status).toBe(201);
    expect(problemOf(await send('trop long', key))).toMatchObject({ status: 409, code: 'idempotency.done' });
    expect(problemOf(await send('autre', key)).code).toBe('idempotency.other-body');
    expect(await count('trop long')).toBe(1);
    const [kept] = await platform.db.query<{ bytes: number }>(
      'select octet_length(answer::text) as bytes from idempotency_key where scope like $1',
      [`%${key}`],
    );
    expect(kept?.bytes).toBe(2);
    await spent(0);
    const other = randomUUID();
    const first = await send('court', other);
    expect(await send('court', other)).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('keeps the answer where nobody can say how many it kept', async () => {
    await platform.db.query(`
      create function uncounted() returns trigger language plpgsql as $$ begin
        raise exception 'no counter';
      end $$;
      create trigger uncounted before insert on rate_limit for each row
        when (new.key like 'idempotency answers:%') execute function uncounted()`);
    const key = randomUUID();
    const first = await write('non comptée', key);
    expect(first.status).toBe(201);
    expect(await write('non comptée', key)).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await count('non comptée')).toBe(1);
    await platform.db.query('drop trigger uncounted on rate_limit');
  });

  it('(d86) keeps so many keys an hour and account, and no more', async () => {
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    await platform.db.query(
      `insert into rate_limit (key, points, expire) values ($1, 1000, $2)
       on conflict (key) do update set points = 1000`,
      [`idempotency keys:${row?.id}`, Date.now() + 3_600_000],
    );
    expect(problemOf(await write('une clé de trop', randomUUID()))).toMatchObject({
      status: 429,
      code: 'http.too-many',
    });
    expect((await write('sans clé')).status).toBe(201);
  });
});
