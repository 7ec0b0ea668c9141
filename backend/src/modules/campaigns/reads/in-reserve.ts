import { fallbackOrder, inReserve, type CampaignChannel } from '@afi/contracts/campaigns';
import { sql, type Expression, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';
import type { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { strangersReach } from './file-people.js';

/** The order channels are tried in, as an array of SQL. */
export const waysInTurn = sql.raw(`array[${fallbackOrder.map((one) => `'${one}'`).join(', ')}]`);

/** Where a channel stands in the order they are tried in; null in the app, which is told either way. */
export const turnOf = (channel: Expression<unknown>) => sql<number | null>`array_position(${waysInTurn}, ${channel})`;

/** What is known of one person on one channel. */
interface Way {
  readonly person: Expression<unknown>;
  readonly channel: Expression<unknown>;
  readonly reason: Expression<unknown>;
}

/** Why somebody is not sent it on a channel: with a fallback, also where something cheaper reaches them. */
export function reasonInTurn(fallback: boolean, { person, channel, reason }: Way) {
  if (!fallback) return sql<string | null>`${reason}`;
  return sql<string | null>`case when ${reason} is null and ${turnOf(channel)} is not null
    and count(*) filter (where ${reason} is null and ${turnOf(channel)} is not null)
      over (partition by ${person} order by ${turnOf(channel)} rows between unbounded preceding and 1 preceding) > 0
    then ${inReserve}::text else ${reason} end`;
}

/** People of a file without an account, a row for each and channel. */
export function strangersInTurn(
  tables: Kysely<Tables>,
  deliveries: Pick<DeliveryQueries, 'hasEnded' | 'hasRefusedNews'>,
  file: { fileId: string; consent: boolean; fallback: boolean },
  channels: readonly CampaignChannel[],
) {
  return tables
    .selectFrom(strangersReach(tables, deliveries, file, channels).as('w'))
    .select(['w.phone', 'w.email', 'w.firstname', 'w.channel', 'w.language', 'w.address'])
    .select(({ ref }) =>
      reasonInTurn(file.fallback, {
        person: sql`coalesce(${ref('w.phone')}, ${ref('w.email')})`,
        ...{ channel: ref('w.channel'), reason: ref('w.reason') },
      }).as('reason'),
    );
}
