import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../platform/config/backend.config.js';
import { CONFIG } from '../../platform/config/config.module.js';
import { tablesOf } from '../../platform/persistence/tables.js';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';
import { utcDay } from '../../platform/persistence/utc-day.js';

/** What other words may ask before they have the model asked. */
@Injectable()
export class ModelUsageQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Whether somebody has tokens left today (UTC) for this kind of work; always where no limit is set. */
  async mayAsk(accountId: string, kind: string): Promise<boolean> {
    const today = await this.today(accountId, kind);
    return !today || today.used < today.limit;
  }

  /** Tokens somebody may use today (UTC) for this kind of work, and used; null where no limit is set. */
  async today(accountId: string, kind: string): Promise<{ limit: number; used: number; renewsAt: string } | null> {
    const { AI_TOKENS_A_DAY: limit } = this.config.of(modelUsageSettings);
    if (limit === undefined) return null;
    const row = await tablesOf(this.em)
      .selectFrom('model_use')
      .where('accountId', '=', accountId)
      .where('day', '=', utcDay())
      .where('kind', '=', kind)
      .select(sql<string>`coalesce(sum(prompt_tokens + completion_tokens), 0)`.as('tokens'))
      .executeTakeFirst();
    const renewsAt = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();
    return { limit, used: Number(row?.tokens ?? 0), renewsAt };
  }

  /** How many images a service may still make for somebody today (UTC). */
  async imagesLeft(accountId: string): Promise<number> {
    return Math.max(0, this.config.of(modelUsageSettings).IMAGES_A_DAY - (await this.usedToday(accountId, 'drawn')));
  }

  /** How many letters a service may still read aloud for somebody today (UTC). What is begun with one left is read to its end. */
  async lettersLeft(accountId: string): Promise<number> {
    return Math.max(
      0,
      this.config.of(modelUsageSettings).TTS_LETTERS_A_DAY - (await this.usedToday(accountId, 'spoken')),
    );
  }

  private async usedToday(accountId: string, what: 'drawn' | 'spoken'): Promise<number> {
    const row = await tablesOf(this.em)
      .selectFrom('model_use')
      .where('accountId', '=', accountId)
      .where('day', '=', utcDay())
      .select(({ ref }) => sql<string>`coalesce(sum(${ref(what)}), 0)`.as('used'))
      .executeTakeFirst();
    return Number(row?.used ?? 0);
  }
}
