import {
  memberMessageChannels,
  memberMessagesADay,
  type MemberMessageView,
  type MemberReach,
} from '@afi/contracts/member-messages';
import type { Page } from '@afi/contracts/route';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { listPage } from '../../../platform/persistence/list-page.js';
import { AudienceConditions } from '../../../platform/audiences/audience-conditions.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { reachOf } from './audience.js';
import { countsOf, summed, type CountRow } from './counts.js';

const dayMs = 86_400_000;

/** What a team sends the members of its community: numbers, never who. */
@Injectable()
export class MemberMessageReads {
  constructor(
    private readonly em: EntityManager,
    readonly deliveries: DeliveryQueries,
    readonly conditions: AudienceConditions,
  ) {}

  /** Whom a message of this author would reach now, and how many of a day are left. */
  async reach(communityId: string, authorId: string): Promise<MemberReach> {
    const tables = tablesOf(this.em);
    const audience = { filters: { communityIds: [communityId] } };
    const rows = await tables
      .selectFrom(reachOf(tables, this, audience, memberMessageChannels, { team: { communityId, authorId } }).as('r'))
      .groupBy('r.channel')
      .select(({ ref }) => [
        'r.channel',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where ${ref('r.reason')} is null))::int`.as('reached'),
      ])
      .execute();
    const of = (channel: string) => rows.find((row) => row.channel === channel);
    const sent = await this.sentToday(communityId);
    const left = Math.max(0, memberMessagesADay - sent.length);
    const oldest = sent[memberMessagesADay - 1];
    return {
      members: of('inapp')?.count ?? 0,
      channels: memberMessageChannels.map((channel) => ({ channel, reached: of(channel)?.reached ?? 0 })),
      left,
      nextAt: left === 0 && oldest ? new Date(oldest.getTime() + dayMs).toISOString() : null,
    };
  }

  async sent(
    communityId: string,
    query: { limit: number; cursor?: string | undefined },
  ): Promise<Page<MemberMessageView>> {
    const tables = tablesOf(this.em);
    const rows = this.rows().where('c.communityId', '=', communityId);
    const sorts = { createdAt: { by: 'c.createdAt', type: 'timestamptz' } } as const;
    const page = await listPage({ tables, rows, id: 'c.id', sorts }, { ...query, sort: '-createdAt' });
    const ids = page.items.map(({ id }) => id);
    const counts = Map.groupBy(ids.length ? await countsOf(tables, ids) : [], ({ campaignId }) => campaignId);
    return { nextCursor: page.nextCursor, items: page.items.map((row) => viewOf(row, counts.get(row.id) ?? [])) };
  }

  async one(campaignId: string): Promise<MemberMessageView> {
    const row = await this.rows().where('c.id', '=', campaignId).executeTakeFirst();
    if (!row) throw notFound();
    return viewOf(row, await countsOf(tablesOf(this.em), [campaignId]));
  }

  /** When those of the last 24 hours were sent, newest first. */
  private async sentToday(communityId: string): Promise<Date[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('campaign')
      .where('communityId', '=', communityId)
      .where('createdAt', '>', new Date(Date.now() - dayMs))
      .orderBy('createdAt', 'desc')
      .limit(memberMessagesADay)
      .select('createdAt')
      .execute();
    return rows.map(({ createdAt }) => new Date(createdAt));
  }

  private rows() {
    return tablesOf(this.em)
      .selectFrom('campaign as c')
      .leftJoin('account as l', 'l.id', 'c.createdBy')
      .where('c.communityId', 'is not', null)
      .select(['c.id', 'c.contents', 'c.status', 'c.createdAt', 'l.id as authorId', 'l.firstname', 'l.lastname']);
  }
}

type Row = Awaited<ReturnType<ReturnType<MemberMessageReads['rows']>['executeTakeFirstOrThrow']>>;

function viewOf(
  { id, contents, status, createdAt, authorId, firstname, lastname }: Row,
  counts: readonly CountRow[],
): MemberMessageView {
  const { title, text, url } = contents.fr;
  return {
    ...{ id, title, text, link: url ?? null },
    author: authorId === null ? null : { id: authorId, fullname: `${firstname} ${lastname}`.trim() },
    sentAt: new Date(createdAt).toISOString(),
    done: status === 'done',
    channels: memberMessageChannels.map((channel) => {
      const of = summed(counts.filter((row) => row.channel === channel));
      const { failed, skipped: leftOut, unknown } = of;
      return {
        ...{ channel, failed, leftOut, unknown },
        reached: of.sent + of.delivered + of.read,
        underWay: of.queued + of.started,
      };
    }),
  };
}
