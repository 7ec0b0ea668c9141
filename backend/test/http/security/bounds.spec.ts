import { mostComments } from '@afi/contracts/comments';
import { documentsADay } from '@afi/contracts/document-input';
import { maxCheckins, maxCheckinsADay, maxGoals } from '@afi/contracts/goals';
import { mostProducts } from '@afi/contracts/products';
import { problemOf, type Caller, type Reply } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('what an account may keep', () => {
  let platform: Platform;
  let owner: Caller;
  let ownerId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    owner = await signedIn(platform, people.owner);
    ownerId = (await owner.get<{ client: { id: string } }>('/client/me')).body.client.id;
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const refused = (reply: Reply<unknown>): [number, string, unknown] => {
    const { status, code, params } = problemOf(reply);
    return [status, code, params];
  };
  /** All columns of a table but some, so that copies of a row can be put beside it. */
  const copies = async (table: string, id: string, times: number) => {
    const columns = await platform.db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' and attname <> 'id'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await platform.db.query(
      `insert into ${table} (id, ${names}) select gen_random_uuid(), ${names} from ${table}, generate_series(1, $2) where id = $1`,
      [id, times],
    );
  };

  it('(d193) goals: so many, and another once one is deleted', async () => {
    const goal = { title: 'Lire', frequency: 'weekly', target: 3, active: true };
    const { body } = await owner.post<{ id: string }>('/client/goals', goal);
    const [known] = await platform.db.query<{ count: number }>(
      'select count(*)::int as count from goal where account_id = $1 and deleted_at is null',
      [ownerId],
    );
    await copies('goal', body.id, maxGoals - (known?.count ?? 0) - 1);
    const asked = await Promise.all(Array.from({ length: 3 }, () => owner.post('/client/goals', goal)));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(refused(await owner.post('/client/goals', goal))).toEqual([409, 'goals.enough', { most: maxGoals }]);
    expect((await owner.delete(`/client/goals/${body.id}`)).status).toBeLessThan(300);
    expect((await owner.post('/client/goals', goal)).status).toBe(201);
    // Not by bringing back either.
    expect(refused(await owner.post(`/client/goals/${body.id}/restore`))).toEqual([
      409,
      'goals.enough',
      { most: maxGoals },
    ]);
  });

  it('(d193) check-ins of a goal: so many a day', async () => {
    await platform.db.query('delete from goal where account_id = $1', [ownerId]);
    const { body: goal } = await owner.post<{ id: string }>('/client/goals', {
      ...{ title: 'Boire', frequency: 'daily', target: 8, active: true },
    });
    const checkIn = () => owner.post<{ id: string }>(`/client/goals/${goal.id}/checkins`, {});
    expect((await checkIn()).status).toBe(201);
    const [first] = await platform.db.query<{ id: string }>('select id from goal_checkin where goal_id = $1', [
      goal.id,
    ]);
    await copies('goal_checkin', first?.id ?? '', maxCheckinsADay - 2);
    const asked = await Promise.all([checkIn(), checkIn(), checkIn()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(refused(await checkIn())).toEqual([409, 'goals.enough-checkins', { most: maxCheckinsADay }]);
  });

  it('(d193) check-ins of an account: so many in all, and no target asks for more than can be checked in', async () => {
    const goal = { title: 'Boire', frequency: 'daily', target: 100, active: true };
    const { body, status } = await owner.post<{ id: string }>('/client/goals', goal);
    expect(status).toBe(201);
    for (const [frequency, most] of [
      ['daily', 100],
      ['weekly', 700],
    ] as const)
      expect(refused(await owner.post('/client/goals', { ...goal, frequency, target: most + 1 }))).toEqual([
        422,
        'goals.target-too-high',
        { most },
      ]);
    expect((await owner.patch(`/client/goals/${body.id}`, { target: 101 })).status).toBe(422);
    expect((await owner.patch(`/client/goals/${body.id}`, { target: 101, frequency: 'weekly' })).status).toBe(200);
    const checkIn = () => owner.post<{ id: string }>(`/client/goals/${body.id}/checkins`, {});
    const { body: one } = await checkIn();
    await copies('goal_checkin', one.id, maxCheckins);
    await platform.db.query(`update goal_checkin set day = '2020-01-01' where goal_id = $1`, [body.id]);
    expect(refused(await checkIn())).toEqual([409, 'goals.enough-in-all', { most: maxCheckins }]);
  });

  it('(d193) products: so many a seller, copies among them', async () => {
    const product = { name: 'Lampe', active: true };
    const { body } = await owner.post<{ id: string }>('/client/products', product);
    await copies('product', body.id, mostProducts);
    const enough = [409, 'products.enough', { most: mostProducts }];
    expect(refused(await owner.post('/client/products', product))).toEqual(enough);
    expect(refused(await owner.post(`/client/products/${body.id}/copies`))).toEqual(enough);
    expect((await owner.patch(`/client/products/${body.id}`, { name: 'Lampe solaire' })).status).toBe(200);
    // One that was deleted comes back where there is room alone.
    await owner.delete(`/client/products/${body.id}`);
    const restore = () => owner.post(`/client/products/${body.id}/restore`);
    expect(refused(await restore())).toEqual(enough);
    await platform.db.query(`delete from product where name = 'Lampe'`);
    expect((await restore()).status).toBeLessThan(300);
  });

  it('(d193) comments: so many in all', async () => {
    const { id: communityId } = await platform.communityOf(owner);
    const { body: post } = await owner.post<{ id: string }>('/client/posts', {
      ...{ communityId, type: 'text', title: 'À commenter', content: '<p>Entre nous.</p>', publish: true },
    });
    const comment = () => owner.post<{ id: string }>(`/client/posts/${post.id}/comments`, { content: 'Oui' });
    const { body } = await comment();
    await copies('comment', body.id, mostComments);
    expect(refused(await comment())).toEqual([409, 'comments.enough', { most: mostComments }]);
  });

  it('(d193) documents: so many a day', async () => {
    const { id: communityId } = await platform.communityOf(owner);
    const read = () => owner.post<{ id: string }>('/client/documents', { communityId, url: 'https://exemple.ci/a' });
    const { body, status } = await read();
    expect(status).toBe(202);
    await copies('document', body.id, documentsADay);
    expect(refused(await read())).toEqual([409, 'documents.enough-today', { most: documentsADay }]);
    await platform.db.query(`update document set created_at = created_at - interval '1 day'`);
    expect((await read()).status).toBe(202);
  });
});
