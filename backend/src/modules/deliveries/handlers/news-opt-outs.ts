import type { NewsWay } from '@afi/contracts/notification-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { DeliveryQueries } from '../deliveries.queries.js';

/** Announcements refused, by the hash of the number or address they go to: also once there is no account any more. */
@Injectable()
export class NewsOptOuts {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  /** By the addresses somebody has now; a way that reaches them nowhere leaves nothing. */
  async add(accountId: string, ways: readonly NewsWay[]): Promise<void> {
    const rows = await this.rowsOf(accountId, ways);
    if (!rows.length) return;
    await tablesOf(this.em)
      .insertInto('news_opt_out')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }

  async remove(accountId: string, ways: readonly NewsWay[]): Promise<void> {
    for (const one of await this.rowsOf(accountId, ways))
      await tablesOf(this.em)
        .deleteFrom('news_opt_out')
        .where(({ and }) => and(one))
        .execute();
  }

  private async rowsOf(accountId: string, ways: readonly NewsWay[]) {
    if (!ways.length) return [];
    const addresses = await this.queries.newsAddresses(accountId);
    return ways.flatMap((way) => {
      const address = addresses[way];
      return address ? [{ addressHash: hashOf(this.pepper, address), way }] : [];
    });
  }
}
