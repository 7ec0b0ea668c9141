import type { CampaignChannel, campaignList, CampaignRow, CampaignView } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { sentAgainAt } from '@afi/contracts/quiet-hours';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MeantAudiences } from '../audiences/meant-audiences.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { byChannel, countsOf, leftBy, summed, wantedBy, type CountRow } from './counts.js';
import { Launchers } from './launchers.js';
import { ReachReads } from './reach.reads.js';
import { splitFigures } from './split.reads.js';

/** Campaigns, for the back office. */
@Injectable()
export class CampaignReads {
  constructor(
    private readonly em: EntityManager,
    private readonly reach: ReachReads,
    private readonly deliveries: DeliveryQueries,
    private readonly launchers: Launchers,
    private readonly audiences: MeantAudiences,
  ) {}

  async all(asked: z.output<typeof campaignList.query>): Promise<ListPage<CampaignRow>> {
    const tables = tablesOf(this.em);
    let rows = this.rows();
    if (asked.status) rows = rows.where('c.status', '=', asked.status);
    if (asked.search) {
      const { search } = asked;
      rows = rows.where(({ ref }) => holds(ref('c.name'), search));
    }
    const sorts = {
      createdAt: { by: 'c.createdAt', type: 'timestamptz' },
      name: { by: 'c.name', type: 'text' },
    } as const;
    const page = await listPage({ tables, rows, id: 'c.id', sorts }, asked);
    const ids = page.items.map(({ id }) => id);
    const counts = Map.groupBy(ids.length ? await countsOf(tables, ids) : [], ({ campaignId }) => campaignId);
    return { ...page, items: page.items.map((row) => this.rowOf(row, counts.get(row.id) ?? [])) };
  }

  async one(campaignId: string, language: Language): Promise<CampaignView> {
    const tables = tablesOf(this.em);
    const row = await this.rows()
      .select([
        'c.audience',
        'c.contents',
        'c.timeZone',
        'c.sendWindow',
        'c.ratePerSecond',
        'c.fallback',
        'c.version',
        'c.askedAt',
      ])
      .select(['c.split', 'c.decidesAt', 'c.winner'])
      .leftJoin('account as q', 'q.id', 'c.askedBy')
      .select(['q.id as askerId', 'q.firstname as askerFirstname', 'q.lastname as askerLastname'])
      .where('c.id', '=', campaignId)
      .executeTakeFirst();
    if (!row) throw notFound();
    const counts = await countsOf(tables, [campaignId]);
    const stopped: ReadonlySet<CampaignChannel> = await this.deliveries.stoppedChannels();
    const base = this.rowOf(row, counts);
    return {
      ...base,
      audience: row.audience,
      audienceNames: await this.audiences.namesOf(row.audience, language),
      asked: askedOf(row),
      secondAdmin: await this.launchers.secondAdmin(),
      fallback: row.fallback,
      contents: row.contents,
      split: row.split && {
        ...row.split,
        decidesAt: isoOf(row.decidesAt),
        winner: row.winner,
        figures: await splitFigures(tables, campaignId),
      },
      schedule: base.scheduledAt ? { at: base.scheduledAt, timeZone: row.timeZone } : null,
      timeZone: row.timeZone,
      window: row.sendWindow,
      goesOnAt: base.status === 'running' ? isoOf(sentAgainAt(new Date(), row.sendWindow, row.timeZone)) : null,
      quiet: base.counts.started ? await this.quiet(campaignId) : null,
      ratePerSecond: row.ratePerSecond,
      plannedCost: row.channels.reduce(
        (sum, channel) => sum + this.reach.costOf(channel, wantedBy(channel, counts)),
        0,
      ),
      byChannel: byChannel(row.channels, counts),
      reasons: await this.reasons(campaignId, language),
      minutes: await this.minutes(campaignId),
      clicks: await this.noted(campaignId, 'clickedAt'),
      unsubscribed: await this.noted(campaignId, 'unsubscribedAt'),
      opens: await this.opens(campaignId),
      stopped: row.channels.filter((channel) => stopped.has(channel)),
      version: row.version,
    };
  }

  /** Off the index of what sleeps. A channel that is stopped holds its messages back as due. */
  private async quiet(campaignId: string): Promise<CampaignView['quiet']> {
    const { count, firstAt } = await tablesOf(this.em)
      .selectFrom('campaign_recipient as r')
      .innerJoin('delivery as d', 'd.sourceId', 'r.id')
      .where('r.campaignId', '=', campaignId)
      .where('r.status', '=', 'started')
      .where('d.status', '=', 'queued')
      .where('d.dueAt', '>', sql<Date>`now()`)
      .select(({ ref }) => [
        sql<number>`count(distinct ${ref('r.id')})::int`.as('count'),
        sql<Date | null>`min(${ref('d.dueAt')})`.as('firstAt'),
      ])
      .executeTakeFirstOrThrow();
    return firstAt && { count, firstAt: new Date(firstAt).toISOString() };
  }

  private async reasons(campaignId: string, language: Language): Promise<CampaignView['reasons']> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where('status', 'in', ['failed', 'skipped'])
      .where('reason', 'is not', null)
      .groupBy(['channel', 'status', 'reason'])
      .select(['channel', 'status', 'reason', sql<number>`count(*)::int`.as('count')])
      .orderBy('status')
      .orderBy('count', 'desc')
      .limit(50)
      .execute();
    return rows.map(({ channel, status, reason, count }) => {
      const code = reason ?? '';
      return {
        channel,
        status: status as 'failed' | 'skipped',
        code,
        reason: translate(language, 'errors', code),
        count,
      };
    });
  }

  /** Off an index of those alone. */
  private async noted(campaignId: string, what: 'clickedAt' | 'unsubscribedAt'): Promise<CampaignView['clicks']> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where(what, 'is not', null)
      .groupBy('channel')
      .select(['channel', sql<number>`count(*)::int`.as('count')])
      .execute();
    return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]));
  }

  /** Off an index of who allow it alone. */
  private async opens(campaignId: string): Promise<CampaignView['opens']> {
    return tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where('tellsOpens', '=', true)
      .where('status', 'in', ['sent', 'delivered', 'read', 'unknown'])
      .select(({ ref }) => [
        sql<number>`count(${ref('openedAt')})::int`.as('opened'),
        sql<number>`count(*)::int`.as('allowed'),
      ])
      .executeTakeFirstOrThrow();
  }

  private async minutes(campaignId: string): Promise<CampaignView['minutes']> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign_recipient')
      .where('campaignId', '=', campaignId)
      .where('status', 'in', ['sent', 'delivered', 'read', 'unknown', 'failed'])
      .groupBy([sql`1`, 'channel'])
      .select(({ ref }) => [
        sql<Date>`date_trunc('minute', coalesce(${ref('leftAt')}, ${ref('updatedAt')}))`.as('at'),
        'channel',
        sql<number>`count(*)::int`.as('count'),
      ])
      .orderBy(sql`1`, 'desc')
      .limit(480)
      .execute();
    return rows.reverse().map(({ at, channel, count }) => ({ at: new Date(at).toISOString(), channel, count }));
  }

  private rows() {
    return tablesOf(this.em)
      .selectFrom('campaign as c')
      .leftJoin('account as l', 'l.id', 'c.launchedBy')
      .where('c.communityId', 'is', null)
      .select(['c.id', 'c.name', 'c.status', 'c.channels', 'c.scheduledAt', 'c.launchedAt', 'c.finishedAt'])
      .select(['c.createdAt', 'l.id as launcherId', 'l.firstname', 'l.lastname']);
  }

  private rowOf(row: Row, counts: readonly CountRow[]): CampaignRow {
    const { id, name, status, channels, launcherId, firstname, lastname } = row;
    const cost = channels.reduce((sum, channel) => sum + this.reach.costOf(channel, leftBy(channel, counts)), 0);
    return {
      ...{ id, name, status, channels, cost, counts: summed(counts) },
      launchedBy: launcherId === null ? null : { id: launcherId, fullname: `${firstname} ${lastname}`.trim() },
      launchedAt: isoOf(row.launchedAt),
      finishedAt: isoOf(row.finishedAt),
      scheduledAt: isoOf(row.scheduledAt),
      createdAt: new Date(row.createdAt).toISOString(),
    };
  }
}

type Row = Awaited<ReturnType<ReturnType<CampaignReads['rows']>['executeTakeFirstOrThrow']>>;
interface Asked {
  askerId: string | null;
  askerFirstname: string | null;
  askerLastname: string | null;
  askedAt: Date | string | null;
}
const askedOf = ({ askerId, askerFirstname, askerLastname, askedAt }: Asked): CampaignView['asked'] =>
  askerId && askedAt
    ? {
        by: { id: askerId, fullname: `${askerFirstname ?? ''} ${askerLastname ?? ''}`.trim() },
        at: new Date(askedAt).toISOString(),
      }
    : null;
const isoOf = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();
