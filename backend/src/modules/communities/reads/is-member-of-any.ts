import { sql, type Expression } from 'kysely';

/** Whether somebody belongs to one of these communities, in SQL. */
export const isMemberOfAny = (communityIds: readonly string[], accountId: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from membership m
    where m.account_id = ${accountId} and m.community_id = any(${communityIds}::uuid[]))`;
