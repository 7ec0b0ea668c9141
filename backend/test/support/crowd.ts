import { createHash, randomBytes } from 'node:crypto';
import { Caller } from './caller.js';
import type { SpecDatabase } from './database.js';

/** So many members more of a community, each signed in; written straight into the tables. */
export async function crowd(
  { url, db }: { url: string; db: SpecDatabase },
  communityId: string,
  size: number,
): Promise<(Caller & { accountId: string })[]> {
  const members = await db.query<{ id: string }>(
    `with made as (
       insert into account (id, user_type, role, firstname, lastname, settings)
       select gen_random_uuid(), 'client', 'parent', 'Membre', lpad(n::text, 4, '0'), '{}' from generate_series(1, $2::int) n
       returning id),
     joined as (
       insert into membership (id, community_id, account_id, role)
       select gen_random_uuid(), $1, id, 'member' from made)
     select id from made`,
    [communityId, size],
  );
  const tokens = members.map(() => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into session (id, account_id, token_hash, device)
     select gen_random_uuid(), who.id, decode(who.hash, 'hex'), 'spec'
       from unnest($1::uuid[], $2::text[]) as who (id, hash)`,
    [members.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return members.map(({ id }, at) => Object.assign(new Caller(url, tokens[at] ?? ''), { accountId: id }));
}
