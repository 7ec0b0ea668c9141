import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';
import type { BackendConfig } from '../../platform/config/backend.config.js';
import { CONFIG } from '../../platform/config/config.module.js';
import { oneAtATime } from '../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../platform/persistence/tables.js';
import { utcDay } from '../../platform/persistence/utc-day.js';

/** Seconds of sound a word has being written down for an account, as rows. */
export type HeardNow = (accountId: Expression<unknown>) => RawBuilder<number>;

/** How much of what somebody says a service writes down within a day (UTC): of thoughts, questions and documents together. */
@Injectable()
export class HearingShare {
  private readonly underWay: HeardNow[] = [];

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Where other words say what they have under way: it is counted once it is over. */
  contribute(seconds: HeardNow): void {
    this.underWay.push(seconds);
  }

  /** Whether a day has room for more of an account, as rows. What is begun with some left is written down to its end. */
  hasRoom(accountId: Expression<unknown>): RawBuilder<boolean> {
    const over = sql`coalesce((select sum(u.heard) from model_use u
      where u.account_id = ${accountId} and u.day = ${utcDay()}), 0)`;
    const now = this.underWay.map((seconds) => sql`coalesce((${seconds(accountId)}), 0)`);
    const most = this.config.of(modelUsageSettings).STT_MINUTES_A_DAY * 60;
    return sql<boolean>`${sql.join([over, ...now], sql` + `)} < ${most}`;
  }

  /** The same of somebody, in the transaction that then begins: those asked for at the same moment count each other. */
  async mayHear(accountId: string): Promise<boolean> {
    await oneAtATime(this.em, `hearing ${accountId}`);
    const row = await tablesOf(this.em)
      .selectNoFrom(this.hasRoom(sql`${accountId}::uuid`).as('may'))
      .executeTakeFirstOrThrow();
    return row.may;
  }
}
