import type { AllowanceView } from '@afi/contracts/assistant';
import { answerJob } from '@afi/contracts/assistant-answers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CoinQueries } from '../../coins/coins.queries.js';
import { ModelUsageQueries } from '../../model-usage/model-usage.queries.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';
import { MemoryReads } from './memory.reads.js';
import { saidBefore } from './said-before.js';

/** Letters every question is told with: what Afi is and how it answers. */
const instructions = 1_600;

/** What goes with somebody's next question, what it costs, and how much of the model they may still use today. */
@Injectable()
export class AllowanceReads {
  constructor(
    private readonly em: EntityManager,
    private readonly usage: ModelUsageQueries,
    private readonly coins: CoinQueries,
    private readonly memory: MemoryReads,
    private readonly leave: PrivateThoughtLeave,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Of today nothing where nothing limits it, or no model answers. */
  async of(accountId: string, chatId: string | undefined): Promise<AllowanceView> {
    const { kind } = answerJob;
    const price = await this.coins.quote({ kind, accountId });
    if (!this.config.AI_BASE_URL) return { goesWith: null, price, today: null };
    const goesWith = await this.goesWith(accountId, chatId);
    const today = await this.usage.today(accountId, kind);
    return { goesWith, price, today: today && { ...today, goesWith } };
  }

  private async goesWith(accountId: string, chatId: string | undefined): Promise<number> {
    const texts = await this.memory.used(accountId);
    if (chatId && (await this.isTheirs(accountId, chatId))) {
      const isAllowed = await this.leave.isGiven(accountId);
      const { before } = await saidBefore(this.em, { chatId, at: new Date(), isAllowed });
      texts.push(...before.map(({ content }) => content));
    }
    return texts.reduce((sum, { length }) => sum + length, instructions);
  }

  private async isTheirs(accountId: string, chatId: string): Promise<boolean> {
    const chat = await tablesOf(this.em)
      .selectFrom('chat')
      .where('id', '=', chatId)
      .where('accountId', '=', accountId)
      .select('id')
      .executeTakeFirst();
    return chat !== undefined;
  }
}
