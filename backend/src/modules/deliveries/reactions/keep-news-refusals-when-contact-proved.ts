import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { ContactProved } from '../../identity/identity.events.js';
import { DeliveryQueries } from '../deliveries.queries.js';

/** What somebody refused goes with the account, and holds for each address it has had: also once there is no account any more. */
@Injectable()
@Reaction(ContactProved)
export class KeepNewsRefusalsWhenContactProved implements Reacts<ContactProved> {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: DeliveryQueries,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  async react({ accountId }: ContactProved): Promise<void> {
    const tables = tablesOf(this.em);
    const refused = await tables.selectFrom('news_refusal').where('accountId', '=', accountId).select('way').execute();
    const addresses = await this.queries.newsAddresses(accountId);
    const rows = refused.flatMap(({ way }) => {
      const address = addresses[way];
      return address ? { addressHash: hashOf(this.pepper, address), way } : [];
    });
    if (!rows.length) return;
    await tables
      .insertInto('news_opt_out')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
