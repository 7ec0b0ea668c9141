import type { SplitView, Variant } from '@afi/contracts/campaign-split';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';

/** How many each text of a campaign went to by a way whose link is counted, and how many of them followed it. */
export async function splitFigures(tables: Kysely<Tables>, campaignId: string): Promise<SplitView['figures']> {
  const rows = await tables
    .selectFrom('campaign_recipient as r')
    .innerJoin('campaign as c', 'c.id', 'r.campaignId')
    .where('r.campaignId', '=', campaignId)
    .where('r.channel', '!=', 'inapp')
    .where('r.status', 'in', ['sent', 'delivered', 'read', 'unknown'])
    .groupBy(sql`1`)
    .select(({ ref, fn }) => [
      // Who was left for the better text is counted with it.
      fn.coalesce('r.variant', 'c.winner').as('variant'),
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(${ref('r.clickedAt')})::int`.as('clicks'),
    ])
    .execute();
  const of = (variant: Variant) => {
    const { sent = 0, clicks = 0 } = rows.find((row) => row.variant === variant) ?? {};
    return { sent, clicks };
  };
  return { a: of('a'), b: of('b') };
}

/**
 * Which text somebody is tried with; null for those who wait for the better one. By their own id: the same on every channel, and
 * the same however often the audience is written down.
 */
export const variantOf = (share: number | null, campaignId: string, person: unknown) =>
  share === null
    ? sql<Variant | null>`null::text`
    : sql<Variant | null>`(select case when h.n % 100 >= ${share} then null when h.n / 100 % 2 = 0 then 'a' else 'b' end
        from (select ('x' || substr(md5(${campaignId}::text || ${person}::text), 1, 7))::bit(28)::int as n) h)`;
