import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { keepMonths } from '../../src/platform/persistence/monthly-table.js';
import { ScheduledTasks } from '../../src/platform/scheduled-tasks/scheduled-tasks.js';
import { Platform } from '../support/platform.js';
import { until } from '../support/until.js';

const day = 24 * 3600_000;
/** So many months from this one, in the middle of it. */
const monthFromNow = (months: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15);
};
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7).replace('-', '_');

describe('tables in months', () => {
  let platform: Platform;
  let orm: MikroORM;
  let accountId = '';
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    orm = platform.app.get(MikroORM);
    // Months are made and dropped by the spec alone.
    await platform.app.get(ScheduledTasks, { strict: false }).onModuleDestroy();
    const [account] = await platform.db.query<{ id: string }>(
      `select id from account where user_type = 'client' limit 1`,
    );
    accountId = account?.id ?? '';
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('truncate delivery, notification'));

  const partOf = async (table: string, id: string) => {
    const [row] = await platform.db.query<{ part: string }>(
      `select tableoid::regclass::text as part from ${table} where id = $1`,
      [id],
    );
    return row?.part;
  };
  const partsOf = async (table: string) =>
    (await platform.db.query<{ part: string }>('select part from afi_months($1)', [table])).map(({ part }) => part);
  const deliver = async (id: string, { source = null, status = 'sent', at = new Date() }: Delivered = {}) => {
    const written = await platform.db.query<{ id: string }>(
      `insert into delivery (id, account_id, channel, address, language, about, status, source, source_id, created_at)
       values ($1, $2, 'whatsapp', '+2250700000001', 'fr', 'campaigns.sent', $3, 'campaigns', $4, $5)
       on conflict do nothing returning id`,
      [id, accountId, status, source, at],
    );
    return written.length === 1;
  };
  const tell = async (at: Date) => {
    const id = randomUUID();
    await platform.db.query(
      `insert into notification (id, account_id, kind, params, created_at) values ($1, $2, 'post.published', '{}', $3)`,
      [id, accountId, at],
    );
    return id;
  };

  it('are made before they come, and go when all of them is old', async () => {
    await keepMonths(orm, { table: 'delivery', keptFor: '90 days' });
    const last = monthFromNow(2);
    expect(await partsOf('delivery')).toContain(`delivery_${monthOf(last)}`);
    const coming = uuid({ msecs: last });
    await deliver(coming);
    expect(await partOf('delivery', coming)).toBe(`delivery_${monthOf(last)}`);
    const before = await partsOf('delivery');
    // A clock that is ahead: the first month is long over, but one of its messages was sent a while ago.
    const old = uuid({ msecs: monthFromNow(0) });
    await deliver(old, { at: new Date(Date.now() - 89 * day) });
    await platform.db.query(`select afi_drop_months('delivery', now() + interval '200 days')`);
    expect((await partsOf('delivery')).length).toBeLessThan(before.length);
  });

  it('are several in a part where that is said, one after the other without a gap', async () => {
    await platform.db.query('create table told (id uuid, created_at timestamptz, primary key (id, created_at))');
    await platform.db.query(`select afi_into_months('told', 'created_at')`);
    await platform.db.query(`select afi_add_months('told', $1, 6)`, [new Date(monthFromNow(9))]);
    expect(await partsOf('told')).toEqual([1, 7, 13].map((months) => `told_${monthOf(monthFromNow(months))}`));
    for (let months = -1; months <= 13; months += 1)
      await platform.db.query('insert into told values ($1, $2)', [randomUUID(), new Date(monthFromNow(months))]);
    expect(await platform.db.query('select 1 from told_default')).toEqual([]);
  });

  it('keep a month as long as one of its rows is young', async () => {
    const parts = await partsOf('notification');
    const young = await tell(new Date());
    await platform.db.query(`select afi_drop_months('notification', now() - interval '1 day')`);
    expect(await partsOf('notification')).toEqual(parts);
    expect(await partOf('notification', young)).toBe(parts[0]);
  });

  describe('whose rows were written at another time than their month tells', () => {
    const write = (id: string, ageDays: number, em = orm.em.fork()) =>
      em.execute(`insert into sent values (?, now() - ? * interval '1 day')`, [id, ageDays]);
    beforeEach(async () => {
      await platform.db.query('drop table if exists sent');
      await platform.db.query('create table sent (id uuid primary key, created_at timestamptz)');
      await platform.db.query(`select afi_into_months('sent', 'id')`);
    });

    it('(d218) give up what is old row by row where a young one holds them', async () => {
      const [young, kept, old] = [uuid(), uuid(), uuid()];
      await write(young, 0);
      await write(kept, 100);
      await write(old, 125);
      await keepMonths(orm, { table: 'sent', keptFor: '90 days' });
      const rows = await platform.db.query<{ id: string }>('select id from sent order by created_at desc');
      expect(rows.map(({ id }) => id)).toEqual([young, kept]);
    });

    it('(d218) lose nothing that is written while its month is about to go', async () => {
      const young = uuid();
      const writer = orm.em.fork();
      await writer.begin();
      await write(young, -400, writer);
      const dropping = orm.em.fork().execute(`select afi_drop_months('sent', now() + interval '300 days')`);
      await until('it waits for who writes', async () => {
        const waiting = await platform.db.query(
          `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'sent'::regclass`,
        );
        return waiting.length > 0;
      });
      await writer.commit();
      await dropping;
      expect(await platform.db.query('select id from sent')).toEqual([{ id: young }]);
    });
  });

  it('lose nothing that came before its month was made: it is caught, and moves there', async () => {
    await keepMonths(orm, { table: 'notification', keptFor: '1 year' });
    const early = await tell(new Date(monthFromNow(5)));
    expect(await partOf('notification', early)).toBe('notification_default');
    await platform.db.query(`select afi_add_months('notification', $1)`, [new Date(monthFromNow(6))]);
    expect(await partOf('notification', early)).toBe(`notification_${monthOf(monthFromNow(5))}`);
    const [unread] = await platform.db.query<{ n: number }>(
      `select count(*)::int as n from notification where account_id = $1 and read_at is null`,
      [accountId],
    );
    expect(unread?.n).toBe(1);
  });

  it('let nothing be sent twice for one thing to the same place, in whatever month', async () => {
    for (const months of [-1, 0, 1, 2, 3]) {
      await keepMonths(orm, { table: 'delivery', keptFor: '90 days' });
      const msecs = monthFromNow(months);
      const source = uuid({ msecs });
      expect(await deliver(uuid({ msecs }), { source, status: 'failed' })).toBe(true);
      const sent = uuid({ msecs });
      expect(await deliver(sent, { source })).toBe(true);
      expect(await deliver(uuid({ msecs }), { source })).toBe(false);
    }
  });

  it('are read where the rows are: of a bell the newest, and one row of each other month', async () => {
    await platform.db.query(`select afi_add_months('notification', $1)`, [new Date(monthFromNow(8))]);
    for (let months = 0; months < 9; months += 1)
      await platform.db.query(
        `insert into notification (id, account_id, kind, params, created_at)
         select gen_random_uuid(), $1, 'post.published', '{}', $2::timestamptz + n * interval '1 second' from generate_series(1, 200) n`,
        [accountId, new Date(monthFromNow(months))],
      );
    await platform.db.query('analyze notification');
    const plan = await platform.db.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) select id from notification
        where account_id = $1 and cleared_as is null order by created_at desc, id desc limit 21`,
      [accountId],
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    const rows = [...text.matchAll(/ on notification_2\d.*actual rows=(\d+)/g)].map(([, count]) => Number(count));
    expect(rows.length).toBeGreaterThan(7);
    expect(Math.max(...rows)).toBe(21);
    expect(rows.reduce((all, count) => all + count)).toBeLessThanOrEqual(21 + rows.length);
    const one = await platform.db.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from delivery where id = '${uuid()}'`,
    );
    expect(one.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Append');
  });

  it('are made of a table that has grown without reading it again, whatever it was called by', async () => {
    await platform.db.query(`create table heap (id uuid primary key, told text not null default 'x' check (told <> ''),
      account_id uuid references account (id) on delete cascade, created_at timestamptz not null default now())`);
    await platform.db.query('create index heap_newest on heap (created_at, id)');
    await platform.db.query(`create unique index heap_once on heap (account_id) where told <> 'x'`);
    const old = uuid({ msecs: Date.UTC(2020, 1, 1) });
    await platform.db.query('insert into heap (id, account_id) values ($1, $2)', [old, accountId]);
    const [before] = await platform.db.query<{ file: number }>(
      `select relfilenode::int as file from pg_class where relname = 'heap'`,
    );
    await platform.db.query(`select afi_into_months('heap', 'id')`);
    const [first] = await partsOf('heap');
    expect(await partOf('heap', old)).toBe(first);
    const [after] = await platform.db.query<{ file: number }>(
      'select relfilenode::int as file from pg_class where relname = $1',
      [first],
    );
    expect(after?.file).toBe(before?.file);
    const indexes = await platform.db.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = any($1) order by 1`,
      [['heap', 'heap_default', first]],
    );
    expect(indexes.map(({ name }) => name)).toEqual(
      [
        'heap_newest',
        'heap_pkey',
        ...['newest', 'once', 'pkey'].map((name) => `${first}_${name}`),
        'heap_default_created_at_id_idx',
        'heap_default_once',
        'heap_default_pkey',
      ].sort(),
    );
    await expect(
      platform.db.query(`insert into heap (id, account_id) values ($1, $2)`, [uuid(), randomUUID()]),
    ).rejects.toThrow(/foreign key/);
    await expect(platform.db.query(`insert into heap (id, told) values ($1, '')`, [uuid()])).rejects.toThrow(/check/);
  });
});

interface Delivered {
  source?: string | null;
  status?: string;
  at?: Date;
}
