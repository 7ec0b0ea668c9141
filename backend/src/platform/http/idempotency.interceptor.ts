import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { pathOf, type Route } from '@afi/contracts/route';
import type { AfiRequest } from './caller.js';
import { RateLimits } from './rate-limits.js';
import { ROUTE } from './endpoint.js';
import { IdempotencyKeySchema } from './idempotency-key.js';
import type { FileRequest } from './multipart.interceptor.js';
import { RepeatedCommands } from '../persistence/repeated-commands.js';
import { Problem } from '../problem/problem.js';

/** Each leaves a row for days: more than a busy hand makes, less than fills a disk. */
const keysAnHour = { points: 1_000, seconds: 3_600 };
/** Answers are kept for eight days: 20 MB a day and account, in kilobytes. */
const kilobytesADay = { points: 20 * 1024, seconds: 86_400 };

/**
 * `Idempotency-Key` on routes that create or spend. The answer is stored in the transaction of the effect itself, so
 * a crash between commit and response can never do the thing twice. Same key and body: the same answer. Another
 * body: 422. A twin still under way: 409 (after the IETF draft of the header). Who was answered more than is kept in a day
 * is told of a repeated call that it is done (409), never done it twice.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    private readonly repeated: RepeatedCommands,
    private readonly limits: RateLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<AfiRequest>();
    const key = request.headers['idempotency-key'];
    if (!route?.idempotent || typeof key !== 'string' || !request.caller) return next.handle();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('idempotency.key-invalid', 422);
    const { accountId } = request.caller;
    const scope = `${accountId} ${route.method} ${pathAsked(route, request)} ${key}`;
    const run = () => lastValueFrom(next.handle());
    return defer(async () => {
      await this.limits.spend('idempotency keys', keysAnHour, accountId);
      return this.repeated.repeat(`${route.method} ${route.path}`, () =>
        this.once({ accountId, scope, fingerprint: fingerprintOf(request) }, http.getResponse<Response>(), run),
      );
    });
  }

  /** Runs a call once for its key; the same call again is told what the first was. */
  private once(
    { accountId, scope, fingerprint }: Keyed,
    response: Response,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    return this.em.transactional(async (em) => {
      const [lock] = await em.execute<{ free: boolean }[]>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 7)) as free',
        [scope],
      );
      if (!lock?.free) throw new Problem('idempotency.in-flight', 409, { retryAfter: 1 });
      const answered = await em.findOne(IdempotencyKeySchema, { scope });
      if (answered) {
        if (answered.bodyHash !== fingerprint) throw new Problem('idempotency.other-body', 422);
        if (!answered.isKept) throw new Problem('idempotency.done', 409);
        response.status(answered.status).setHeader('Idempotency-Replayed', 'true');
        return answered.status === 204 ? undefined : answered.answer;
      }
      const answer = await run();
      const { statusCode: status } = response;
      const isKept = await this.hasRoomFor(answer, accountId);
      // An answer without content is told by its status: the column takes no null.
      await em.insert(IdempotencyKeySchema, {
        ...{ scope, bodyHash: fingerprint, status, isKept },
        answer: (isKept && answer) || {},
      });
      return answer;
    });
  }

  /** Where nobody can say, it is kept: what was done is not undone for want of a counter. */
  private hasRoomFor(answer: unknown, accountId: string): Promise<boolean> {
    const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(answer ?? null)) / 1024);
    return this.limits.maySpend('idempotency answers', kilobytesADay, accountId, kilobytes).catch((error: unknown) => {
      PinoLogger.root.warn({ err: error }, 'kept answers not counted');
      return true;
    });
  }
}

interface Keyed {
  accountId: string;
  /** Who called what under which key. */
  scope: string;
  fingerprint: string;
}

/** The path in one spelling: `/Posts/` is `/posts`, as the router reads it. */
function pathAsked(route: Route, { params }: AfiRequest): string {
  const given = Object.entries(params).map(([name, value]) => [name, String(value).toLowerCase()]);
  return `/api${pathOf(route, Object.fromEntries(given))}`;
}

/** Request fingerprint: a hash of what was sent; a file counts by its content, not by its boundary. */
function fingerprintOf(request: AfiRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(request.body ?? null));
  const { received } = request as FileRequest;
  if (received) hash.update(received.contentHash);
  return hash.digest('hex');
}
