import type { ModelSense } from '@afi/contracts/model-use';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { RecordModelUse } from '../model-usage.commands.js';
import { ModelCallAnswered, ModelCallRefused } from '../model-usage.events.js';
import { utcDay } from '../../../platform/persistence/utc-day.js';

/** Adds to the row of its day (UTC), kind of work, model and person. */
@CommandHandler(RecordModelUse)
export class RecordModelUseHandler implements ICommandHandler<RecordModelUse> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute(use: RecordModelUse): Promise<void> {
    return this.em.transactional(async (em) => {
      const at = this.momentOf(use);
      const first = await tablesOf(em)
        .insertInto('counted_run')
        .values({ id: use.runId, at, refused: use.said.refusedWith !== null, sense: use.model.sense })
        .onConflict((known) => known.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!first) return;
      await this.add(use);
      const { refusedWith } = use.said;
      const { sense } = use.model;
      if (refusedWith !== null)
        await this.outbox.record(new ModelCallRefused(use.kind, refusedWith, at.toISOString(), sense));
      else if ((use.used.completionTokens > 0 || use.used.drawn > 0) && (await this.endsRefusals(at, sense)))
        await this.outbox.record(new ModelCallAnswered(use.kind, at.toISOString(), sense));
    });
  }

  /** When the model said what is told of; a worker whose clock is ahead must not outdo what is said later. */
  private momentOf({ said: { at } }: RecordModelUse): Date {
    const now = new Date();
    return at && at < now ? at : now;
  }

  /** Whether it is the first that was answered since the model refused, within the hour in which admins are told of that once. */
  private async endsRefusals(answeredAt: Date, sense: ModelSense): Promise<boolean> {
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('counted_run')
      .set({ refused: false })
      .where('refused', '=', true)
      .where('sense', '=', sense)
      .where('at', '>', sql<Date>`now() - interval '1 hour'`)
      .where('at', '<=', answeredAt)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  private async add({ kind, accountId, used, model: { name: model, sense } }: RecordModelUse): Promise<void> {
    await tablesOf(this.em)
      .insertInto('model_use')
      .values({ id: uuid(), day: utcDay(), kind, accountId, model, ...used, costMicros: this.costOf(used, sense) })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'day', 'kind', 'model']).doUpdateSet({
          calls: sql<number>`model_use.calls + excluded.calls`,
          promptTokens: sql<number>`model_use.prompt_tokens + excluded.prompt_tokens`,
          completionTokens: sql<number>`model_use.completion_tokens + excluded.completion_tokens`,
          spoken: sql<number>`model_use.spoken + excluded.spoken`,
          heard: sql<number>`model_use.heard + excluded.heard`,
          drawn: sql<number>`model_use.drawn + excluded.drawn`,
          costMicros: sql<number>`coalesce(model_use.cost_micros + excluded.cost_micros, excluded.cost_micros, model_use.cost_micros)`,
        }),
      )
      .execute();
  }

  /** A million tokens or letters for so many dollars is so many millionths each, an hour of sound so many a second, an image a million times as many; without a price for what was used, nothing. */
  private costOf(
    { promptTokens, completionTokens, spoken, heard, drawn }: RecordModelUse['used'],
    sense: ModelSense,
  ): number | null {
    const { AI_PRICE_IN, AI_PRICE_OUT, TTS_PRICE, STT_PRICE, IMAGE_PRICE, ...prices } =
      this.config.of(modelUsageSettings);
    const [read, written] =
      sense === 'fast'
        ? [prices.AI_FAST_PRICE_IN ?? AI_PRICE_IN, prices.AI_FAST_PRICE_OUT ?? AI_PRICE_OUT]
        : [AI_PRICE_IN, AI_PRICE_OUT];
    const tokens = [
      { amount: promptTokens, price: read },
      { amount: completionTokens, price: written },
    ];
    const others = [
      { amount: spoken, price: TTS_PRICE },
      { amount: heard, price: STT_PRICE === undefined ? undefined : (STT_PRICE * 1_000_000) / 3_600 },
      { amount: drawn, price: IMAGE_PRICE === undefined ? undefined : IMAGE_PRICE * 1_000_000 },
    ].filter(({ amount }) => amount > 0);
    const asked = others.length === 0 || promptTokens + completionTokens > 0 ? [...tokens, ...others] : others;
    if (asked.every(({ price }) => price === undefined)) return null;
    return Math.round(asked.reduce((sum, { amount, price = 0 }) => sum + amount * price, 0));
  }
}
