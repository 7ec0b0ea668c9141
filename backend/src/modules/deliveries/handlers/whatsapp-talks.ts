import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';

/** For so long after somebody's last word WhatsApp takes texts that are no template (Cloud API, customer service window). */
const windowMs = 24 * 3_600_000;

/** Whom we are talking with on WhatsApp. */
@Injectable()
export class WhatsAppTalks {
  private readonly pepper: string;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) config: BackendConfig,
  ) {
    this.pepper = pepperOf(config.appSecret);
  }

  /** People wrote from these numbers; a word that arrives late shortens nothing, and no clock ahead of ours lengthens it. */
  async heard(words: readonly { number: string; at: Date }[]): Promise<void> {
    const last = new Map<string, Date>();
    for (const { number, at } of words) {
      const [hash, heardAt] = [hashOf(this.pepper, number), new Date(Math.min(at.getTime(), Date.now()))];
      if (heardAt > (last.get(hash) ?? new Date(0))) last.set(hash, heardAt);
    }
    if (!last.size) return;
    // In one order: two posts that name the same people wait for each other, and never both.
    const rows = [...last].sort(([one], [other]) => (one < other ? -1 : 1));
    const hashes = rows.map(([hash]) => hash);
    const times = rows.map(([, heardAt]) => heardAt.toISOString());
    const tables = tablesOf(this.em);
    // Two parameters, however many they are.
    const heard = sql<{
      numberHash: string;
      heardAt: Date;
    }>`unnest(${hashes}::text[], ${times}::timestamptz[])`.as<'h'>(sql`h(number_hash, heard_at)`);
    await tables
      .insertInto('whatsapp_talk')
      .columns(['numberHash', 'heardAt'])
      .expression(tables.selectFrom(heard).select(['h.numberHash', 'h.heardAt']))
      .onConflict((known) =>
        known.column('numberHash').doUpdateSet({
          heardAt: ({ fn, ref }) => fn('greatest', [ref('whatsapp_talk.heardAt'), ref('excluded.heardAt')]),
        }),
      )
      .execute();
  }

  /** Until when each of these numbers takes texts of our own; numbers that do not are left out. */
  async openUntil(numbers: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const hashes = new Map(numbers.map((number) => [hashOf(this.pepper, number), number]));
    if (!hashes.size) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('whatsapp_talk')
      .where(({ ref }) => sql<boolean>`${ref('numberHash')} = any(${[...hashes.keys()]}::text[])`)
      .where('heardAt', '>', new Date(Date.now() - windowMs))
      .select(['numberHash', 'heardAt'])
      .execute();
    return new Map(
      rows.map(({ numberHash, heardAt }) => [
        hashes.get(numberHash) ?? '',
        new Date(new Date(heardAt).getTime() + windowMs),
      ]),
    );
  }
}
