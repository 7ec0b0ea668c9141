import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { Route } from '@afi/contracts/route';
import type { AfiRequest } from './caller.js';
import { ROUTE } from './endpoint.js';
import { Turns } from './turns.js';

/** Calls of one account that change something, under way at once. */
const together = 4;
/** Searches of one account: each may look through all it has. */
const searchesTogether = 2;

/**
 * A call that changes something may wait for a row another one holds, and keeps a connection meanwhile: a few for each
 * account, so that nobody's own crowd takes all there are. Searches read much and wait likewise. Files are sent slowly, and are received before a transaction.
 */
@Injectable()
export class AccountConcurrencyInterceptor implements NestInterceptor {
  private readonly turns = new Turns();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const { caller, query } = context.switchToHttp().getRequest<AfiRequest>();
    if (!route || !caller || route.file) return next.handle();
    const { accountId } = caller;
    const run = () => lastValueFrom(next.handle());
    if (route.method !== 'GET') return defer(() => this.turns.take(accountId, together, run));
    if (!query['search'] && !query['q']) return next.handle();
    return defer(() => this.turns.take(`search ${accountId}`, searchesTogether, run));
  }
}
