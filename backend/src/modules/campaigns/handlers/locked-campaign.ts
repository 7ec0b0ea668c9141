import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Campaign } from '../domain/campaign.js';

/**
 * A campaign for this transaction alone. A lock `for update` would wait until its recipients are written down, for minutes: each
 * of them refers to its row, whose key nobody changes.
 */
export async function lockedCampaign(
  em: EntityManager,
  where: { id: string; communityId?: null },
): Promise<Campaign | null> {
  await tablesOf(em).selectFrom('campaign').where('id', '=', where.id).select('id').forNoKeyUpdate().execute();
  return em.findOne(Campaign, where, { refresh: true });
}
