import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { stateOf } from '@afi/contracts/polls';
import { Vote } from '../polls.commands.js';

/** The row of the poll is locked before anything is read: votes come one after the other, and every count is exact. */
@CommandHandler(Vote)
export class VoteHandler implements ICommandHandler<Vote> {
  constructor(private readonly em: EntityManager) {}

  execute({ pollId, accountId, optionIds }: Vote): Promise<void> {
    return this.em.transactional(async (em) => {
      const tables = tablesOf(em);
      const { multiple } = await mustLockOpen(tables, pollId);
      const chosen = await mustBeOptions(tables, pollId, [...new Set(optionIds ?? [])]);
      if (chosen.length > 1 && !multiple) throw new Problem('polls.one-answer', 422);
      const before = await tables
        .selectFrom('poll_vote')
        .where('pollId', '=', pollId)
        .where('accountId', '=', accountId)
        .select('optionIds')
        .executeTakeFirst();
      if (!before && optionIds === null) return;
      await (optionIds === null ? takeBack(tables, pollId, accountId) : keep(tables, pollId, accountId, chosen));
      await count(tables, pollId, before?.optionIds ?? [], chosen);
      const more = Number(optionIds !== null) - Number(before !== undefined);
      if (more !== 0)
        await tables
          .updateTable('poll')
          .set(({ ref }) => ({ voters: sql<number>`${ref('voters')} + ${more}::int` }))
          .where('id', '=', pollId)
          .execute();
    });
  }
}

/** @throws Problem `polls.inactive`, `polls.expired` (409) */
async function mustLockOpen(tables: Kysely<Tables>, pollId: string): Promise<{ multiple: boolean }> {
  const poll = await tables
    .selectFrom('poll')
    .where('id', '=', pollId)
    // By the clock of the moment: who waited for the row may have come too late.
    .select(({ ref }) => [
      'multiple',
      'closedAt',
      sql<boolean>`coalesce(${ref('closesAt')} <= clock_timestamp(), false)`.as('over'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!poll) throw notFound();
  const state = stateOf(poll);
  if (state === 'inactive') throw new Problem('polls.inactive', 409);
  if (state === 'expired') throw new Problem('polls.expired', 409);
  return poll;
}

/**
 * The ids as the poll has them, in its order: what is kept and counted is what was read.
 * @throws Problem `polls.option-unknown` (422)
 */
async function mustBeOptions(tables: Kysely<Tables>, pollId: string, chosen: readonly string[]): Promise<string[]> {
  if (!chosen.length) return [];
  const known = await tables
    .selectFrom('poll_option')
    .where('pollId', '=', pollId)
    .where('id', 'in', chosen)
    .select('id')
    .orderBy('place')
    .execute();
  if (known.length < chosen.length)
    throw new Problem('polls.option-unknown', 422, {
      errors: [{ pointer: '/optionIds', code: 'polls.option-unknown' }],
    });
  return known.map(({ id }) => id);
}

async function keep(tables: Kysely<Tables>, pollId: string, accountId: string, chosen: string[]): Promise<void> {
  const optionIds = sql<string[]>`${JSON.stringify(chosen)}::jsonb`;
  const now = sql<Date>`now()`;
  await tables
    .insertInto('poll_vote')
    .values({ id: uuid(), pollId, accountId, optionIds, createdAt: now, updatedAt: now })
    .onConflict((on) => on.columns(['pollId', 'accountId']).doUpdateSet({ optionIds, updatedAt: now }))
    .execute();
}

async function takeBack(tables: Kysely<Tables>, pollId: string, accountId: string): Promise<void> {
  await tables.deleteFrom('poll_vote').where('pollId', '=', pollId).where('accountId', '=', accountId).execute();
}

async function count(tables: Kysely<Tables>, pollId: string, before: string[], after: string[]): Promise<void> {
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  if (!changed.length) return;
  await tables
    .updateTable('poll_option')
    .set(({ ref }) => ({
      votes: sql<number>`${ref('votes')} + case when ${ref('id')} = any(${after}::uuid[]) then 1 else -1 end`,
    }))
    .where('pollId', '=', pollId)
    .where('id', 'in', changed)
    .execute();
}
