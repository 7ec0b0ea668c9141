import type { AimView } from '@afi/contracts/campaign-aims';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { ReachReads } from './reach.reads.js';

/** What was proposed for an aim: to who asked for it. */
@Injectable()
export class AimReads {
  constructor(
    private readonly em: EntityManager,
    private readonly reach: ReachReads,
  ) {}

  /** @throws Problem 404 */
  async one(aimId: string, adminId: string): Promise<AimView> {
    const row = await tablesOf(this.em)
      .selectFrom('campaign_aim')
      .where('id', '=', aimId)
      .where('adminId', '=', adminId)
      .select(['id', 'aim', 'state', 'jobId', 'proposal', 'createdAt'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const count = row.proposal && (await this.reach.count(row.proposal.audience));
    return { ...row, count, createdAt: new Date(row.createdAt).toISOString() };
  }
}
