import { MikroORM } from '@mikro-orm/postgresql';
import type { DeliveryView } from '@afi/contracts/deliveries';
import { CommandBus } from '@nestjs/cqrs';
import { Deliver } from '../../src/modules/deliveries/deliveries.commands.js';
import { HeldDeliveries } from '../../src/modules/deliveries/handlers/held-deliveries.js';
import { Notify } from '../../src/modules/notifications/notifications.commands.js';
import { EntityScope } from '../../src/platform/persistence/entity-scope.js';
import { keepMonths } from '../../src/platform/persistence/monthly-table.js';
import { ScheduledTasks } from '../../src/platform/scheduled-tasks/scheduled-tasks.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { isWholeProof, proofSize } from '../support/proof.js';
import { signedIn, staff } from '../support/sessions.js';

/** Rows of each table, at first and in the end. */
const sizes = [proofSize(1_000, 100_000), proofSize(10_000, 1_000_000)] as const;
/** Days they lie in: some are older than what is kept. */
const days = 150;
/** What somebody waits for before a screen, on a machine that does nothing else. */
const mostMs = 250;

interface Line {
  title: string;
  createdAt: string;
}

/**
 * Two tables that grow for ever, in months as after some of them: what is read and written while somebody waits takes as long among
 * a million rows as among a tenth. Short in every run; a million by `npm run proofs -- large-tables`.
 */
describe(`${sizes[1]} deliveries, and as many lines under bells`, () => {
  let platform: Platform;
  let admin: Caller;
  let member: Caller;
  let memberId = '';
  let accountIds: string[] = [];
  let written = 0;
  const told = new Map<string, number[]>();
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { LOG_LEVEL: 'error' } });
    await get(ScheduledTasks).onModuleDestroy();
    admin = await signedIn(platform, staff.superadmin);
    member = await signedIn(platform, people.member);
    for (const table of ['delivery', 'notification']) await asAfterMonths(table);
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', 'Numero' || n, '+22501' || lpad(n::text, 8, '0'), '{}'
         from generate_series(1, $1::int) n`,
      [sizes[1] / 10],
    );
    await platform.db.query('analyze account');
    const rows = await platform.db.query<{ id: string }>(
      `select id from account where firstname = 'Foule' order by phone limit 200`,
    );
    accountIds = rows.map(({ id }) => id);
    const [me] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    memberId = me?.id ?? '';
  }, 600_000);
  afterAll(() => platform.stop());

  const get = <One>(token: abstract new (...args: never[]) => One): One => platform.app.get(token, { strict: false });

  /** Parts since before the oldest row, as an installation has them that has run so long. */
  async function asAfterMonths(table: string): Promise<void> {
    await platform.db.query(`truncate ${table}`);
    for (const { part } of await platform.db.query<{ part: string }>('select part from afi_months($1)', [table]))
      await platform.db.query(`drop table ${part}`);
    const [first] = await platform.db.query<{ name: string; ends: string }>(
      `select to_char(m, '"_"YYYY"_"MM') as name, afi_month_begin(a.atttypid, (m + interval '1 month')::date) as ends
         from (select date_trunc('month', now() at time zone 'UTC') - interval '6 months' as m) m, pg_partitioned_table p
         join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = $1::regclass`,
      [table],
    );
    await platform.db.query(
      `create table ${table}${first?.name} partition of ${table} for values from (minvalue) to ('${first?.ends}')`,
    );
    await platform.db.query(`select afi_add_months($1, (now() + interval '2 months')::date)`, [table]);
  }

  /** Everybody has ten of each, the member some of every hundred; the newest are a minute old. */
  async function grow(rows: number): Promise<void> {
    const most = 100_000;
    for (let from = written; from < rows; from += most) {
      const range = [from, Math.min(from + most, rows) - 1, sizes[1], days];
      const at = `now() - interval '1 minute' - make_interval(secs => ((n::bigint * 7919) % $3::int)::float8 / $3::int * $4::int * 86400)`;
      await platform.db.query(
        `insert into delivery (id, account_id, channel, address, language, about, status, reason, created_at, settled_at)
         select uuidv7(at - now()), a.id, (array['push', 'whatsapp', 'email'])[1 + n % 3],
                case n % 3 when 0 then 'https://fcm.googleapis.com/fcm/send/' || n when 1 then a.phone else n || '@exemple.test' end,
                'fr', 'post.published', case when n % 50 = 0 then 'failed' else 'sent' end,
                case when n % 50 = 0 then 'messages.unreachable' end, at, at
           from generate_series($1::int, $2::int) n cross join lateral (select ${at} as at) t
           join account a on a.phone = '+22501' || lpad((1 + n % ($3::int / 10))::text, 8, '0')`,
        range,
      );
      await platform.db.query(
        `insert into notification (id, account_id, kind, params, created_at, read_at)
         select uuidv7(at - now()), case when n % 100 = 0 then $5::uuid else a.id end, 'campaigns.message',
                jsonb_build_object('title', 'Ligne ' || n, 'text', 'Samedi'), at, case when n % 200 <> 0 then at end
           from generate_series($1::int, $2::int) n cross join lateral (select ${at} as at) t
           join account a on a.phone = '+22501' || lpad((1 + n % ($3::int / 10))::text, 8, '0')`,
        [...range, memberId],
      );
    }
    written = rows;
    await platform.db.query('analyze delivery');
    await platform.db.query('analyze notification');
  }

  const note = (name: string, ms: number) => told.set(name, [...(told.get(name) ?? []), Math.round(ms * 10) / 10]);
  /** The middle of several, after one that reads from the disk. */
  const timed = async <Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> => {
    const answer = await read();
    const took: number[] = [];
    for (let turn = 0; turn < proofSize(3, 9); turn += 1) {
      const begin = performance.now();
      await read();
      took.push(performance.now() - begin);
    }
    note(name, took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0);
    return answer;
  };
  const page = async (query: string) => {
    const { status, body } = await admin.get<{ items: DeliveryView[]; next: string | null }>(
      `/admin/deliveries${query}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const newestFirst = (items: readonly { createdAt: string }[]) =>
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );

  it.each(sizes)(
    'are read and written as quickly as few, at %d',
    async (rows) => {
      await grow(rows);
      const bell = await timed('bell', async () => {
        const { body } = await member.get<{ items: Line[]; unread: number }>('/client/notifications');
        return body;
      });
      newestFirst(bell.items);
      const [mine] = await platform.db.query<{ unread: number; all: number }>(
        `select count(*) filter (where read_at is null)::int as unread, count(*)::int as all from notification where account_id = $1`,
        [memberId],
      );
      expect(mine?.all).toBe(rows / 100);
      expect(bell.unread).toBe(mine?.unread);

      const first = await timed('admin: newest', () => page(''));
      newestFirst(first.items);
      const failed = await timed('admin: failed', () => page('?status=failed'));
      expect(failed.items.every(({ status }) => status === 'failed')).toBe(true);
      newestFirst(failed.items);
      const mails = await timed('admin: e-mail', () => page('?channel=email'));
      expect(mails.items.every(({ channel }) => channel === 'email')).toBe(true);
      const number = await timed('admin: by number', () => page(`?search=${encodeURIComponent('+22501 00 00 00 05')}`));
      expect(number.items.length).toBeGreaterThan(0);
      expect(new Set(number.items.map(({ fullname }) => fullname))).toEqual(new Set(['Foule Numero5']));
      const name = await timed('admin: by name', () => page('?search=Numero7'));
      expect(name.items.length).toBeGreaterThan(0);
      expect(name.items.every(({ fullname }) => fullname.startsWith('Foule Numero7'))).toBe(true);
      const none = await timed('admin: a name nobody has', () => page('?search=Zzyzx'));
      expect(none.items).toEqual([]);

      // What is written is taken back, so that the next size finds what was filled in.
      const within = (what: string, work: () => Promise<unknown>) =>
        get(EntityScope).run(async () => {
          const { em } = get(MikroORM);
          await em.begin();
          try {
            const begin = performance.now();
            await work();
            note(what, performance.now() - begin);
          } finally {
            await em.rollback();
          }
        });
      const mail = (accountId: string, at: number) => ({
        ...{ accountId, channel: 'email' as const, to: `neuf${at}@exemple.test`, language: 'fr' as const },
        ...{ title: 'Réunion', text: 'Samedi', link: null },
      });
      await within('200 deliveries written', () =>
        get(CommandBus).execute(new Deliver('post.published', accountIds.map(mail))),
      );
      const line = { kind: 'campaigns.message', params: { title: 'À tous', text: 'Samedi' }, link: null };
      const lines = accountIds.map((accountId) => ({ accountId, notification: line }));
      await within('200 lines written', () => get(CommandBus).execute(new Notify(lines, false)));
      expect(await timed('nothing is due', () => get(HeldDeliveries).release())).toBe(0);
      if (rows !== sizes[1]) return;
      process.stderr.write(`large tables: ${JSON.stringify({ sizes, ...Object.fromEntries(told) })}\n`);
      if (isWholeProof)
        for (const [what, [, at = 0] = []] of told) expect({ what, slow: at > mostMs }).toEqual({ what, slow: false });
    },
    900_000,
  );

  it('are let go month by month once they are old, and nothing younger with them', async () => {
    const count = async (where: string) =>
      (await platform.db.query<{ n: number }>(`select count(*)::int as n from delivery where ${where}`))[0]?.n ?? 0;
    const old = await count(`created_at < date_trunc('month', now() - interval '90 days')`);
    const young = await count(`created_at >= now() - interval '90 days'`);
    expect(old).toBeGreaterThan(0);
    const begin = performance.now();
    await keepMonths(get(MikroORM), { table: 'delivery', keptFor: '90 days' });
    note('months dropped', performance.now() - begin);
    process.stderr.write(`large tables: ${JSON.stringify({ old, droppedMs: told.get('months dropped') })}\n`);
    expect(await count(`created_at < date_trunc('month', now() - interval '90 days')`)).toBe(0);
    expect(await count(`created_at >= now() - interval '90 days'`)).toBe(young);
  }, 120_000);
});
