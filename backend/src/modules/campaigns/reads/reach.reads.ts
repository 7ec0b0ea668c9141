import type { Audience, AudienceChoices, AudienceSample } from '@afi/contracts/audiences';
import type { CampaignChannel, CampaignReach } from '@afi/contracts/campaigns';
import { sampleSize } from '@afi/contracts/audiences';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { campaignSettings } from '../campaigns.settings.js';
import { peopleOf, reachOf } from './audience.js';

/** How many people an audience has, and how many of them each channel reaches. */
@Injectable()
export class ReachReads {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveryQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async count(audience: Audience): Promise<number> {
    const { count } = await peopleOf(tablesOf(this.em), audience)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async counted(audience: Audience): Promise<{ count: number; sample: AudienceSample[] }> {
    return { count: await this.count(audience), sample: await this.sample(audience) };
  }

  async reach(audience: Audience, channels: readonly CampaignChannel[], language: Language): Promise<CampaignReach> {
    const tables = tablesOf(this.em);
    const rows = await tables
      .selectFrom(reachOf(tables, this.deliveries.reachable('consent'), audience, channels).as('r'))
      .groupBy(['r.channel', 'r.reason'])
      .select(['r.channel', 'r.reason', sql<number>`count(*)::int`.as('count')])
      .orderBy('count', 'desc')
      .execute();
    const told = channels.map((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      const reached = own.find(({ reason }) => reason === null)?.count ?? 0;
      const leftOut = own.flatMap(({ reason: code, count }) =>
        code ? [{ code, reason: translate(language, 'errors', code), count }] : [],
      );
      return { channel, reached, cost: this.costOf(channel, reached), leftOut };
    });
    return { ...(await this.counted(audience)), channels: told, cost: told.reduce((sum, { cost }) => sum + cost, 0) };
  }

  /** Towns and communities of clients. */
  async choices(): Promise<AudienceChoices> {
    const tables = tablesOf(this.em);
    const count = sql<number>`count(*)::int`;
    const cities = await tables
      .selectFrom('profile')
      .where('city', '!=', '')
      .groupBy(({ fn, ref }) => fn('afi_plain', [ref('city')]))
      .select(({ fn, ref }) => [
        fn.min('city').as('name'),
        count.as('count'),
        fn('afi_plain', [ref('city')]).as('plain'),
      ])
      .orderBy('count', 'desc')
      .orderBy('plain')
      .limit(200)
      .execute();
    const communities = await tables
      .selectFrom('community')
      .select(['id', 'name', 'membersCount as count'])
      .orderBy('membersCount', 'desc')
      .orderBy('id')
      .limit(500)
      .execute();
    return { cities: cities.map(({ name, count: people }) => ({ name, count: people })), communities };
  }

  /** FCFA of so many messages. */
  costOf(channel: CampaignChannel, messages: number): number {
    return channel === 'whatsapp' ? Math.round(messages * this.config.of(campaignSettings).WHATSAPP_PRICE) : 0;
  }

  /** The newest: who is looked at is somebody the audience means, and the same twice. */
  private async sample(audience: Audience): Promise<AudienceSample[]> {
    const rows = await peopleOf(tablesOf(this.em), audience)
      .leftJoin('profile as f', 'f.accountId', 'a.id')
      .select(['a.id', 'a.firstname', 'a.lastname', 'a.language', 'f.city'])
      .orderBy('a.createdAt', 'desc')
      .orderBy('a.id')
      .limit(sampleSize)
      .execute();
    return rows.map(({ city, ...row }) => ({ ...row, city: city ?? '' }));
  }
}
