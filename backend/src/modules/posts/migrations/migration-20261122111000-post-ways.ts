import { Migration } from '@mikro-orm/migrations';

/**
 * Numbers and addresses that buttons and links of posts lead to, each in one form: digits with their country, letters small.
 * An index of what the rows hold: it is right for rows that are there, and for what a node of the release before writes.
 */
export class Migration20261122111000PostWays extends Migration {
  override name = '20261122111000-post-ways';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Of an address all that may be a number: as it stands, and as a browser reads it. Whether it is one is looked at afterwards.
    // Its price keeps the planner from working it out for row after row where the index answers.
    this.addSql(`create or replace function afi_ways(type text, action jsonb, body jsonb) returns text[]
                 language sql immutable parallel safe cost 5000 as $$
      select array_agg(distinct way) from (
        select lower(action->>'email') as way
        union all
        select regexp_replace(regexp_replace(run[1], '[^0-9]', '', 'g'), '^00', '')
          from (select concat_ws('|', action->>'phone', action->>'url', case when type = 'link' then body->>'url' end) as given) g
          cross join lateral (
            select regexp_replace(regexp_replace(regexp_replace(replace(given, '%25', '%'), '%3([0-9])', '\\1', 'g'),
                     '%(20|28|29|2b|2d|2e|09|0[a-d]|c2%a0|e2%80%[89a][0-9a-f])', ' ', 'gi'),
                     '%[0-9a-f]{2}', '|', 'gi') as read) r
          cross join lateral regexp_matches(given || '|' || read, '[0-9 +().-]{6,}', 'g') run
      ) ways where length(way) >= 6 $$`);
    const made = `action is not null`;
    for (const [name, on] of [
      ['post_ways', `post using gin (afi_ways(type, action, body)) where ${made} or type = 'link'`],
      [
        'post_revision_ways',
        `post_revision using gin (afi_ways(body->>'type', action, body)) where ${made} or body->>'type' = 'link'`,
      ],
      ['post_buttons', `post (community_id, id) where ${made}`],
    ] as const) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
