import type { AnswerOf } from '@afi/contracts/route';
import type { jobRoutes } from '@afi/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { CoinQueries } from '../../coins/coins.queries.js';

/** What work costs somebody, said before it is asked for. */
@Injectable()
export class JobPriceReads {
  constructor(
    private readonly kinds: JobKinds,
    private readonly coins: CoinQueries,
  ) {}

  /** Of each kind that costs coins. */
  async of(accountId: string): Promise<AnswerOf<typeof jobRoutes.prices>> {
    const prices: { kind: string; coins: number }[] = [];
    for (const { kind } of this.kinds.all()) {
      const coins = await this.coins.quote({ kind, accountId });
      if (coins > 0) prices.push({ kind, coins });
    }
    return { prices };
  }
}
