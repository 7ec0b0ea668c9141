import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { RepeatedCommands } from '../../../platform/persistence/repeated-commands.js';
import { Problem } from '../../../platform/problem/problem.js';
import { DeliveryOutcomes, type ProviderNews } from './delivery-outcomes.js';

/**
 * From the beginning of one gather to the next. A provider tells of each message three times over, a call each: 240 calls a second
 * at its usual rate, which would take every connection there is for a transaction each.
 */
const gatherMs = 200;
/** News of one transaction: the locks it takes are given back soon. */
const mostTogether = 1_000;
/** Calls that wait: beyond them the provider is asked to come back, which it does for days. */
const mostWaiting = 5_000;
const comeBackSeconds = 5;

interface Call {
  news: readonly ProviderNews[];
  kept: () => void;
  failed: (error: unknown) => void;
}

/** Takes what many calls of a provider tell in one transaction, one such at a time in a process. */
@Injectable()
export class GatheredNews {
  private waiting: Call[] = [];
  private isAtWork = false;
  /** What is done for many calls is part of none of them. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly outcomes: DeliveryOutcomes,
    private readonly scope: EntityScope,
    private readonly repeated: RepeatedCommands,
  ) {}

  /**
   * Ends once the transaction that holds them is committed: whoever answers then may say that they are kept.
   * @throws what the transaction threw; Problem `http.busy` (503) where too many wait already
   */
  take(news: readonly ProviderNews[]): Promise<void> {
    if (!news.length) return Promise.resolve();
    if (this.waiting.length >= mostWaiting) throw new Problem('http.busy', 503, { retryAfter: comeBackSeconds });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push({ news, kept: resolve, failed: reject });
    if (!this.isAtWork) {
      this.isAtWork = true;
      void this.outside(() => this.work());
    }
    return promise;
  }

  /** The first call of a quiet time waits for nobody; those that come meanwhile are the next gather. */
  private async work(): Promise<void> {
    while (this.waiting.length) {
      const pause = wait(gatherMs);
      await this.keep(this.next());
      await pause;
    }
    this.isAtWork = false;
  }

  /** In the order they came, and of a call all or nothing. */
  private next(): Call[] {
    let count = 0;
    const end = this.waiting.findIndex(({ news }, at) => (count += news.length) > mostTogether && at > 0);
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end);
  }

  private async keep(calls: readonly Call[]): Promise<void> {
    const news = calls.flatMap((call) => call.news);
    try {
      await this.scope.run(() => this.repeated.repeat('news of a provider', () => this.outcomes.take(news)));
    } catch (error) {
      for (const { failed } of calls) failed(error);
      return;
    }
    for (const { kept } of calls) kept();
  }
}
