import { campaignMessageStatuses, type CampaignChannel, type CampaignCounts } from '@afi/contracts/campaigns';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';

/** Messages of campaigns by channel and state, off the index alone. */
export function countsOf(tables: Kysely<Tables>, campaignIds: readonly string[]) {
  return tables
    .selectFrom('campaign_recipient')
    .where(({ ref }) => sql<boolean>`${ref('campaignId')} = any(${[...campaignIds]}::uuid[])`)
    .groupBy(['campaignId', 'channel', 'status'])
    .select(['campaignId', 'channel', 'status', sql<number>`count(*)::int`.as('count')])
    .execute();
}
export type CountRow = Awaited<ReturnType<typeof countsOf>>[number];

export function summed(rows: readonly CountRow[]): CampaignCounts {
  const counts = Object.fromEntries(campaignMessageStatuses.map((status) => [status, 0])) as CampaignCounts;
  counts.total = 0;
  for (const { status, count } of rows) {
    counts[status] += count;
    counts.total += count;
  }
  return counts;
}

export function byChannel(
  channels: readonly CampaignChannel[],
  rows: readonly CountRow[],
): Partial<Record<CampaignChannel, CampaignCounts>> {
  return Object.fromEntries(
    channels.map((channel) => [channel, summed(rows.filter((row) => row.channel === channel))]),
  );
}

/** Messages that have left, or may have: what is paid for. */
export function leftBy(channel: CampaignChannel, rows: readonly CountRow[]): number {
  const { sent, delivered, read, unknown } = summed(rows.filter((row) => row.channel === channel));
  return sent + delivered + read + unknown;
}

/** Messages that were not left out: what is paid for once all of them have left. */
export function wantedBy(channel: CampaignChannel, rows: readonly CountRow[]): number {
  const { total, skipped } = summed(rows.filter((row) => row.channel === channel));
  return total - skipped;
}
