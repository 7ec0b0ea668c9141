import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf, type OptOutReason } from '../domain/opt-out.js';

/** Addresses nothing is sent to any more, by their hashes. */
@Injectable()
export class OptOuts {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  /** Ends what is sent to these addresses, or begins it again; true where that changed something. What is older than what is known changes nothing. */
  set(addresses: readonly string[], reason: OptOutReason | null, at: Date): Promise<boolean> {
    return this.setHashes(
      addresses.map((address) => hashOf(this.pepper, address)),
      reason,
      at,
    );
  }

  /** The same for addresses that are known by their hashes alone. */
  async setHashes(given: readonly string[], reason: OptOutReason | null, at: Date): Promise<boolean> {
    // A provider whose clock is ahead must not outdo what somebody says tomorrow.
    const changedAt = sql<Date>`least(${at}::timestamptz, now())`;
    const hashes = [...new Set(given)].sort();
    if (!hashes.length) return false;
    const before = await this.reasonsOf(hashes);
    if (!reason && !before.size) return false;
    const changed = await tablesOf(this.em)
      .insertInto('opt_out')
      .values(hashes.map((addressHash) => ({ addressHash, reason, changedAt })))
      .onConflict((known) =>
        known
          .column('addressHash')
          .doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason'), changedAt: ref('excluded.changedAt') }))
          .where(({ ref }) => sql<boolean>`${ref('excluded.changedAt')} >= ${ref('opt_out.changedAt')}`),
      )
      .returning('addressHash')
      .execute();
    return changed.some(({ addressHash }) => (before.get(addressHash) ?? null) !== reason);
  }

  private async reasonsOf(hashes: readonly string[]): Promise<Map<string, OptOutReason>> {
    if (!hashes.length) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('opt_out')
      .where('addressHash', 'in', hashes)
      .select(['addressHash', 'reason'])
      .execute();
    return new Map(rows.flatMap(({ addressHash, reason }) => (reason ? [[addressHash, reason] as const] : [])));
  }
}
