import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../platform/persistence/tables.js';

/** Whether somebody has this goal: one of another person is as unknown as one that is deleted. */
export async function ownsGoal(em: EntityManager, goalId: string, accountId: string): Promise<boolean> {
  const goal = await tablesOf(em)
    .selectFrom('goal')
    .where('id', '=', goalId)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return goal !== undefined;
}

/** The goals somebody had on some days, both included, the oldest first, each with its check-ins of these days. */
export async function goalsOfDays(
  em: EntityManager,
  { from, to }: { from: string; to: string },
  accountId: string,
  most: number,
) {
  const rows = await tablesOf(em)
    .selectFrom('goal as g')
    .where('g.accountId', '=', accountId)
    .where('g.deletedAt', 'is', null)
    .where('g.since', '<=', to)
    .where(({ eb, or }) => or([eb('g.endsOn', 'is', null), eb('g.endsOn', '>=', from)]))
    .select(['g.id', 'g.title', 'g.frequency', 'g.target', 'g.pauses'])
    .select(
      sql<Record<string, number> | null>`(select json_object_agg(d.day, d.count) from
        (select day, count(*)::int as count from goal_checkin c
          where c.goal_id = g.id and c.day between ${from} and ${to} group by day) d)`.as('counts'),
    )
    .orderBy('g.createdAt')
    .orderBy('g.id')
    .limit(most)
    .execute();
  return rows.map(({ counts, ...row }) => ({ ...row, counts: new Map(Object.entries(counts ?? {})) }));
}
