import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import type { Route } from '@afi/contracts/route';
import type { AfiRequest } from './caller.js';
import { ROUTE } from './endpoint.js';
import type { FileRequest } from './multipart.interceptor.js';
import { Problem } from '../problem/problem.js';

interface KeptAnswer {
  body_hash: string;
  status: number;
  answer: unknown;
}

/**
 * `Idempotency-Key` on routes that create or spend. The answer is kept in the transaction of the effect itself, so
 * a crash between commit and response can never do the thing twice. Same key and body: the same answer. Another
 * body: 422. A twin still under way: 409 (after the IETF draft of the header).
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<AfiRequest>();
    const key = request.headers['idempotency-key'];
    if (!route?.idempotent || typeof key !== 'string' || !request.caller) return next.handle();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('idempotency.key-invalid', 422);
    const scope = `${request.caller.accountId} ${route.method} ${request.path} ${key}`;
    return defer(() =>
      from(this.once(scope, bodyHash(request), http.getResponse<Response>(), () => lastValueFrom(next.handle()))),
    );
  }

  private once(scope: string, hash: string, response: Response, run: () => Promise<unknown>): Promise<unknown> {
    return this.em.transactional(async (em) => {
      const [lock] = await em.execute<{ free: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 7)) as free',
        [scope],
      );
      if (!lock?.free) throw new Problem('idempotency.in-flight', 409, { retryAfter: 1 });
      const [kept] = await em.execute<KeptAnswer[]>(
        'select body_hash, status, answer from idempotency_key where scope = ?',
        [scope],
      );
      if (kept) {
        if (kept.body_hash !== hash) throw new Problem('idempotency.other-body', 422);
        response.status(kept.status).setHeader('Idempotency-Replayed', 'true');
        return kept.answer;
      }
      const answer = await run();
      await em.execute('insert into idempotency_key (scope, body_hash, status, answer) values (?, ?, ?, ?::jsonb)', [
        scope,
        hash,
        response.statusCode,
        JSON.stringify(answer ?? null),
      ]);
      return answer;
    });
  }
}

/** A hash of what was asked for; a file counts by its content, not by its boundary. */
function bodyHash(request: AfiRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(request.body ?? null));
  const { received } = request as FileRequest;
  if (received) hash.update(received.contentHash);
  return hash.digest('hex');
}
