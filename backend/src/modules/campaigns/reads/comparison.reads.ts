import { mostCompared, type CampaignRates } from '@afi/contracts/campaign-comparison';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { countsOf, summed, type CountRow } from './counts.js';

/** How a campaign went beside the last ones. */
@Injectable()
export class ComparisonReads {
  constructor(private readonly em: EntityManager) {}

  async compared(campaignId: string): Promise<{ own: CampaignRates | null; others: CampaignRates[] }> {
    const tables = tablesOf(this.em);
    const launched = tables
      .selectFrom('campaign')
      .where('communityId', 'is', null)
      .select(['id', 'name', 'contents', sql<Date | null>`launched_at`.as('launchedAt')]);
    const own = await launched.where('id', '=', campaignId).executeTakeFirst();
    if (!own) throw notFound();
    const others = await launched
      .where('status', '=', 'done')
      .where('id', '!=', campaignId)
      .where('launchedAt', '<', own.launchedAt ?? new Date())
      .orderBy('launchedAt', 'desc')
      .limit(mostCompared)
      .execute();
    const all = [own, ...others];
    const ids = all.map(({ id }) => id);
    const counts = Map.groupBy(await countsOf(tables, ids), (row) => row.campaignId);
    const [clicks, ended] = [await this.noted(ids, 'clickedAt'), await this.noted(ids, 'unsubscribedAt')];
    const [first, ...rest] = all.map(({ id, name, contents, launchedAt }) =>
      launchedAt
        ? ratesOf(
            { id, name, launchedAt: new Date(launchedAt).toISOString() },
            {
              counts: counts.get(id) ?? [],
              clicked: contents.fr.url ? (clicks.get(id) ?? 0) : null,
              unsubscribed: ended.get(id) ?? 0,
            },
          )
        : null,
    );
    return { own: first ?? null, others: rest.flatMap((one) => one ?? []) };
  }

  private async noted(
    ids: readonly string[],
    what: 'clickedAt' | 'unsubscribedAt',
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', 'in', [...ids])
      .where(what, 'is not', null)
      .groupBy('campaignId')
      .select(['campaignId', sql<number>`count(*)::int`.as('count')])
      .execute();
    return new Map(rows.map(({ campaignId, count }) => [campaignId, count]));
  }
}

interface Seen {
  readonly counts: readonly CountRow[];
  /** People who followed its link; null where it has none. */
  readonly clicked: number | null;
  /** People who ended what they are sent by it. */
  readonly unsubscribed: number;
}

function ratesOf(
  campaign: Pick<CampaignRates, 'id' | 'name' | 'launchedAt'>,
  { counts, clicked, unsubscribed }: Seen,
): CampaignRates {
  const left = leftOf(counts);
  const telling = counts.filter(({ channel }) => channel === 'whatsapp');
  const linked = leftOf(counts.filter(({ channel }) => channel !== 'inapp'));
  const endable = leftOf(counts.filter(({ channel }) => channel === 'whatsapp' || channel === 'email'));
  const { delivered, read } = summed(counts);
  return {
    ...campaign,
    left,
    delivered: shareOf(delivered + read, left),
    read: shareOf(summed(telling).read, leftOf(telling)),
    clicked: clicked === null ? null : shareOf(clicked, linked),
    unsubscribed: shareOf(unsubscribed, endable),
  };
}

const leftOf = (rows: readonly CountRow[]): number => {
  const { sent, delivered, read, unknown } = summed(rows);
  return sent + delivered + read + unknown;
};
const shareOf = (some: number, all: number): number | null => (all ? Math.min(1, some / all) : null);
