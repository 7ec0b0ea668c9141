import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Jobs with their owners, in the columns that every view needs. */
export function jobRows(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('job as j')
    .leftJoin('account as a', 'a.id', 'j.ownerId')
    .select(['j.id', 'j.kind', 'j.ownerId', 'j.label', 'j.subjectType', 'j.subjectId', 'j.status', 'j.stage'])
    .select(['j.percent', 'j.seq', 'j.attempt', 'j.facts', 'j.errorCode', 'j.errorParams'])
    .select(['j.createdAt', 'j.startedAt', 'j.finishedAt', 'a.language', 'a.firstname', 'a.lastname'])
    .select(({ ref }) => sql<number | null>`extract(epoch from now() - ${ref('j.startedAt')})::float`.as('elapsed'));
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>;
