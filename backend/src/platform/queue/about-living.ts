import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deletable } from '../persistence/forget-rows.js';
import { tablesOf } from '../persistence/tables.js';
import type { AwaitedAmong } from './job-kinds.js';

/** Jobs about rows of a table are awaited until these are deleted: what they would tell of cannot be opened any more. */
export const aboutLiving =
  (em: EntityManager, table: Deletable): AwaitedAmong =>
  async (jobs) => {
    const subjects = new Set(jobs.flatMap(({ subjectId }) => subjectId ?? []));
    if (!subjects.size) return subjects;
    const rows = await tablesOf(em)
      // Every such table has the columns; Kysely looks for them in one that is written down.
      .selectFrom(table as 'thought')
      .where('id', 'in', [...subjects])
      .where('deletedAt', 'is', null)
      .select('id')
      .execute();
    const living = new Set(rows.map(({ id }) => id));
    return new Set(jobs.filter(({ subjectId }) => subjectId && living.has(subjectId)).map(({ id }) => id));
  };
