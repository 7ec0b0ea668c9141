import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobFinished } from '../../jobs/jobs.events.js';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';

const usage = z.object({ calls: z.int().min(0), promptTokens: z.int().min(0), completionTokens: z.int().min(0) });
/** Kinds of work that ask a model say so in their result, whichever they are. */
const told = z.union([usage, z.object({ usage }).transform((result) => result.usage)]);

/** Work that asked the model is counted for whom it was done; of work that failed, nothing is known. */
@Injectable()
@Reaction([JobFinished])
export class RecordUseWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const tables = tablesOf(this.em);
    const job = await tables
      .selectFrom('job')
      .where('id', '=', jobId)
      .select(({ fn }) => ['kind', 'result', fn.coalesce('ownerId', 'turnOf').as('accountId')])
      .select(sql<string>`to_char(coalesce(finished_at, now()) at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
      .executeTakeFirst();
    const used = told.safeParse(job?.result).data;
    if (!job || !used?.calls) return;
    const { kind, day, accountId } = job;
    await tables
      .insertInto('model_use')
      .values({ id: uuid(), day, kind, accountId, ...used, costMicros: this.costOf(used) })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'day', 'kind']).doUpdateSet({
          calls: sql<number>`model_use.calls + excluded.calls`,
          promptTokens: sql<number>`model_use.prompt_tokens + excluded.prompt_tokens`,
          completionTokens: sql<number>`model_use.completion_tokens + excluded.completion_tokens`,
          costMicros: sql<number>`coalesce(model_use.cost_micros + excluded.cost_micros, excluded.cost_micros, model_use.cost_micros)`,
        }),
      )
      .execute();
  }

  /** A million tokens for so many dollars is so many millionths a token. */
  private costOf({ promptTokens, completionTokens }: z.infer<typeof usage>): number | null {
    const { AI_PRICE_IN, AI_PRICE_OUT } = this.config.of(modelUsageSettings);
    if (AI_PRICE_IN === undefined && AI_PRICE_OUT === undefined) return null;
    return Math.round(promptTokens * (AI_PRICE_IN ?? 0) + completionTokens * (AI_PRICE_OUT ?? 0));
  }
}
