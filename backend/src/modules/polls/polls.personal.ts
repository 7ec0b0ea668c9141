import { sql } from 'kysely';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody voted for, in words; of polls without names too, since it is their own. */
export const votesOfPerson = [
  personalRows({
    name: 'votes',
    by: ['poll_vote.accountId'],
    id: 'v.id',
    rows: (tables, accountId) =>
      tables
        .selectFrom('poll_vote as v')
        .innerJoin('poll as q', 'q.id', 'v.pollId')
        .where('v.accountId', '=', accountId)
        .select(['v.id', 'q.question', 'v.createdAt', 'v.updatedAt'])
        .select((eb) =>
          eb
            .selectFrom('poll_option as o')
            .whereRef('o.pollId', '=', 'v.pollId')
            .where(({ ref }) => sql<boolean>`${ref('v.optionIds')} @> to_jsonb(${ref('o.id')}::text)`)
            .select(({ ref }) => sql<string[]>`jsonb_agg(${ref('o.text')} order by ${ref('o.place')})`.as('options'))
            .as('options'),
        ),
  }),
];

/** Counts stay right. */
export const pollsForget = forgetting({
  stays: { 'poll_vote.accountId': 'a vote counts on; whose it was has no name any more' },
});
