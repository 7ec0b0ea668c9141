import type { EntityManager } from '@mikro-orm/postgresql';
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
