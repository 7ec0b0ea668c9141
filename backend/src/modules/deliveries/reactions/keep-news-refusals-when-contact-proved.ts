import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ContactProved } from '../../identity/identity.events.js';
import { NewsOptOuts } from '../handlers/news-opt-outs.js';

/** What somebody refused goes with the account, and holds for each address it has had: also once there is no account any more. */
@Injectable()
@Reaction(ContactProved)
export class KeepNewsRefusalsWhenContactProved implements Reacts<ContactProved> {
  constructor(
    private readonly em: EntityManager,
    private readonly optOuts: NewsOptOuts,
  ) {}

  async react({ accountId }: ContactProved): Promise<void> {
    const refused = await tablesOf(this.em)
      .selectFrom('news_refusal')
      .where('accountId', '=', accountId)
      .select('way')
      .execute();
    await this.optOuts.add(
      accountId,
      refused.map(({ way }) => way),
    );
  }
}
