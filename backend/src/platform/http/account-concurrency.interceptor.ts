import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import pLimit from 'p-limit';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { Route } from '@afi/contracts/route';
import type { AfiRequest } from './caller.js';
import { ROUTE } from './endpoint.js';
import { tooMany } from './rate-limits.js';

/** Calls of one account that change something, under way at once. */
const together = 4;
const waitingMost = 500;

/**
 * A call that changes something may wait for a row another one holds, and keeps a connection meanwhile: a few for each
 * account, so that nobody's own crowd takes all there are. Files are sent slowly, and are received before a transaction.
 */
@Injectable()
export class AccountConcurrencyInterceptor implements NestInterceptor {
  private readonly limits = new Map<string, ReturnType<typeof pLimit>>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const { caller } = context.switchToHttp().getRequest<AfiRequest>();
    if (!route || !caller || route.method === 'GET' || route.file) return next.handle();
    return defer(() => this.inTurn(caller.accountId, () => lastValueFrom(next.handle())));
  }

  private async inTurn<Result>(accountId: string, run: () => Promise<Result>): Promise<Result> {
    const limit = this.limits.get(accountId) ?? pLimit(together);
    if (limit.pendingCount >= waitingMost) throw tooMany(1);
    this.limits.set(accountId, limit);
    try {
      return await limit(run);
    } finally {
      const isIdle = limit.activeCount === 0 && limit.pendingCount === 0;
      if (isIdle && this.limits.get(accountId) === limit) this.limits.delete(accountId);
    }
  }
}
