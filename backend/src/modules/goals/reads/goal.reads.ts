import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { goalProgress, pauseOn } from '@afi/contracts/goal-progress';
import type { goalList, GoalView } from '@afi/contracts/goals';
import { sql, type Expression, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { localNow } from '../domain/local-now.js';

/** Days of the calendar of a goal. */
const shownDays = 98;

/** The living goals of one account, each with its check-ins by day and the last of them: one statement for a page. */
function goalsOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('goal as g')
    .where('g.accountId', '=', accountId)
    .where('g.deletedAt', 'is', null)
    .select(['g.id', 'g.title', 'g.description', 'g.frequency', 'g.target', 'g.endsOn', 'g.pauses'])
    .select(['g.since', 'g.createdAt', 'g.updatedAt', 'g.version'])
    .select(
      sql<Record<string, number> | null>`(select json_object_agg(d.day, d.count) from
        (select day, count(*)::int as count from goal_checkin c where c.goal_id = g.id group by day) d)`.as('counts'),
    )
    .select(
      sql<{
        id: string;
        at: string;
        note: string;
      } | null>`(select json_build_object('id', c.id, 'at', c.at, 'note', c.note)
        from goal_checkin c where c.goal_id = g.id order by c.at desc, c.id desc limit 1)`.as('last'),
    );
}
type GoalRow = Awaited<ReturnType<ReturnType<typeof goalsOf>['executeTakeFirstOrThrow']>>;

/** `pauseOn` of the contracts, as a condition of rows; an inactive goal has a pause without an end. */
const restsOn = (pauses: Expression<unknown>, day: string) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(${pauses}) p
    where p->>'from' <= ${day} and (p->>'to' is null or p->>'to' > ${day}))`;

/** Goals, as the person who set them sees them; nobody else does. */
@Injectable()
export class GoalReads {
  constructor(private readonly em: EntityManager) {}

  async all(asked: z.output<typeof goalList.query>, { accountId }: Caller): Promise<ListPage<GoalView>> {
    const tables = tablesOf(this.em);
    let rows = goalsOf(tables, accountId);
    const { active, search } = asked;
    if (active !== undefined) {
      const { day } = localNow(new Date(), await zoneOf(this.em, accountId));
      rows = rows.where(({ ref, not }) =>
        active ? not(restsOn(ref('g.pauses'), day)) : restsOn(ref('g.pauses'), day),
      );
    }
    if (search) rows = rows.where(({ ref }) => holds(sql`${ref('g.title')} || ' ' || ${ref('g.description')}`, search));
    const sorts = { createdAt: { by: 'g.createdAt' as const, type: 'timestamptz' as const } };
    const page = await listPage({ tables, rows, id: 'g.id' as const, sorts }, asked);
    return { ...page, items: await this.views(page.items, accountId) };
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(goalId: string, { accountId }: Pick<Caller, 'accountId'>): Promise<GoalView> {
    const rows = await goalsOf(tablesOf(this.em), accountId).where('g.id', '=', goalId).execute();
    const [view] = await this.views(rows, accountId);
    if (!view) throw notFound();
    return view;
  }

  /** The newest that go on, so many: they neither rest nor are over. */
  async goingOn(accountId: string, most: number): Promise<GoalView[]> {
    const { day } = localNow(new Date(), await zoneOf(this.em, accountId));
    const rows = await goalsOf(tablesOf(this.em), accountId)
      .where(({ ref, not }) => not(restsOn(ref('g.pauses'), day)))
      .where(({ eb, or }) => or([eb('g.endsOn', 'is', null), eb('g.endsOn', '>=', day)]))
      .orderBy('g.createdAt', 'desc')
      .limit(most)
      .execute();
    return this.views(rows, accountId);
  }

  /** Whose it is, deleted or not. */
  async ownerOf(goalId: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('goal')
      .select('accountId')
      .where('id', '=', goalId)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  private async views(rows: readonly GoalRow[], accountId: string): Promise<GoalView[]> {
    if (rows.length === 0) return [];
    const now = localNow(new Date(), await zoneOf(this.em, accountId));
    const oldest = new Date(Date.parse(`${now.day}T00:00:00Z`) - (shownDays - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return rows.map(({ counts, since, last, createdAt, updatedAt, ...row }) => {
      const byDay = new Map(Object.entries(counts ?? {}));
      const pause = pauseOn(row.pauses, now.day);
      return {
        id: row.id,
        title: row.title,
        description: row.description,
        frequency: row.frequency,
        target: row.target,
        endsOn: row.endsOn,
        active: !pause,
        pauses: row.pauses,
        restsUntil: pause?.to ?? null,
        progress: goalProgress({ ...row, since, counts: byDay }, now),
        days: [...byDay]
          .filter(([day]) => day >= oldest)
          .map(([day, count]) => ({ day, count }))
          .sort((one, other) => (one.day < other.day ? -1 : 1)),
        last: last && { ...last, at: new Date(last.at).toISOString() },
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(updatedAt).toISOString(),
        version: row.version,
      };
    });
  }
}
