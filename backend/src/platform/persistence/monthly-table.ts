import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ScheduledTask } from '../scheduled-tasks/scheduled-tasks.js';
import { oneAtATime } from './one-at-a-time.js';

const everyMs = 60 * 60_000;
/** Months made before they begin: a task that fails for weeks is no harm yet. */
const monthsAhead = 2;
/** Thousands of rows of one run that belonged to no month. */
const mostLeftovers = 20;

/** A table in months (`afi_into_months`). */
interface MonthlyTable {
  readonly table: string;
  /** How old every row of a month must be for it to be dropped, as PostgreSQL writes it: `90 days`. */
  readonly keptFor: string;
  /** Months of a part, where few parts count more than to drop them soon: each costs whoever reads all of them. */
  readonly together?: number;
}

/** Makes the months of a table before they come, and drops those that are over: not row by row, so it costs the same however many. */
export function monthsOf(orm: MikroORM, monthly: MonthlyTable): ScheduledTask {
  return { name: `months of ${monthly.table}`, everyMs, atOnce: true, run: () => keepMonths(orm, monthly) };
}

/** One turn of that. */
export async function keepMonths(orm: MikroORM, { table, keptFor, together = 1 }: MonthlyTable): Promise<void> {
  // Apart: what is dropped waits for who reads the table, and what is to come must not wait with it.
  await inTurn(orm, table, (em) =>
    em.execute("select afi_add_months(?, (now() at time zone 'UTC' + ?::interval)::date, ?)", [
      table,
      `${monthsAhead} months`,
      together,
    ]),
  );
  for (let turn = 0, more = true; more && turn < mostLeftovers; turn += 1)
    more = await inTurn(orm, table, async (em) => {
      const [row] = await em.execute<{ more: boolean }[]>('select afi_drop_months(?, now() - ?::interval, ?) as more', [
        table,
        keptFor,
        together,
      ]);
      return row?.more === true;
    });
}

/** Whoever reads or writes the table waits behind this, should it wait for somebody: no longer than a second, then it is put off. */
function inTurn<Result>(orm: MikroORM, table: string, run: (em: EntityManager) => Promise<Result>): Promise<Result> {
  return orm.em.fork().transactional(async (em) => {
    await oneAtATime(em, `months of ${table}`);
    await em.execute(`set local lock_timeout = '1s'`);
    return run(em);
  });
}
