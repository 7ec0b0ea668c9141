import type { modelUsageList, modelUsageRoutes, ModelUseView } from '@afi/contracts/model-usage';
import type { AnswerOf } from '@afi/contracts/route';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type InferResult } from 'kysely';
import type { z } from 'zod';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { modelUsageSettings } from '@afi/runtime/model-usage-settings';
import { utcDay } from '../../../platform/persistence/utc-day.js';
import { WaitingWork } from '../waiting-work.queries.js';

/** All calls of some days, added up. */
const summedUses = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('model_use')
    .select([
      sql<number>`coalesce(sum(calls), 0)::int`.as('calls'),
      sql<string>`coalesce(sum(prompt_tokens), 0)`.as('promptTokens'),
      sql<string>`coalesce(sum(completion_tokens), 0)`.as('completionTokens'),
      sql<string | number>`coalesce(sum(spoken), 0)`.as('spoken'),
      sql<string | number>`coalesce(sum(heard), 0)`.as('heard'),
      sql<string | number>`coalesce(sum(drawn), 0)`.as('drawn'),
      sql<string | number | null>`sum(cost_micros)`.as('costMicros'),
    ]);

type Sum = InferResult<ReturnType<typeof summedUses>>[number];

/** What the language model took, for the back office. */
@Injectable()
export class ModelUsageReads {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
    private readonly waiting: WaitingWork,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async all(asked: z.output<typeof modelUsageList.query>): Promise<ListPage<ModelUseView>> {
    const tables = tablesOf(this.em);
    let rows = tables
      .selectFrom('model_use as u')
      .leftJoin('account as a', 'a.id', 'u.accountId')
      .select(['u.id', 'u.day', 'u.kind', 'u.model', 'u.accountId', 'a.firstname', 'a.lastname'])
      .select(['u.calls', 'u.promptTokens', 'u.completionTokens', 'u.spoken', 'u.heard', 'u.drawn', 'u.costMicros']);
    const { kind, search } = asked;
    if (kind) rows = rows.where('u.kind', '=', kind);
    if (search) rows = rows.where(({ ref }) => nameHolds(ref('a.firstname'), ref('a.lastname'), search));
    const sorts = {
      day: { by: 'u.day', type: 'text' },
      tokens: { by: sql`(u.prompt_tokens + u.completion_tokens)`, type: 'integer' },
    } as const;
    const page = await listPage({ tables, rows, id: 'u.id', sorts }, asked);
    return {
      ...page,
      items: page.items.map(({ accountId, firstname, lastname, ...row }) => ({
        ...{ id: row.id, day: row.day, kind: row.kind, word: this.wordOf(row.kind), model: row.model },
        person: accountId ? { id: accountId, fullname: `${firstname ?? ''} ${lastname ?? ''}`.trim() } : null,
        ...usedOf({ ...row, promptTokens: String(row.promptTokens), completionTokens: String(row.completionTokens) }),
      })),
    };
  }

  async sums(): Promise<AnswerOf<typeof modelUsageRoutes.sums>> {
    const [now, month, kinds] = [
      await summedUses(this.em).where('day', '=', utcDay()).executeTakeFirstOrThrow(),
      await summedUses(this.em).where('day', '>=', utcDay(29)).executeTakeFirstOrThrow(),
      await summedUses(this.em).where('day', '>=', utcDay(29)).groupBy('kind').select('kind').orderBy('kind').execute(),
    ];
    return {
      today: usedOf(now),
      month: usedOf(month),
      kinds: kinds.map((row) => ({ ...usedOf(row), kind: row.kind, word: this.wordOf(row.kind) })),
      dailyLimit: this.config.of(modelUsageSettings).AI_TOKENS_A_DAY ?? null,
      waiting: await this.waiting.bySetting(),
    };
  }

  private wordOf(kind: string): string {
    return this.kinds.find(kind)?.word ?? 'jobs';
  }
}

const usedOf = ({ calls, promptTokens, completionTokens, spoken, heard, drawn, costMicros }: Sum) => ({
  ...{ calls, promptTokens: Number(promptTokens), completionTokens: Number(completionTokens) },
  ...{ spoken: Number(spoken), heard: Number(heard), drawn: Number(drawn) },
  cost: costMicros === null ? null : Number(costMicros) / 1_000_000,
});
