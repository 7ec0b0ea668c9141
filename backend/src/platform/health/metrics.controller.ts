import { MikroORM } from '@mikro-orm/postgresql';
import {
  Controller,
  Injectable,
  Res,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { finalize } from 'rxjs';
import { route, type Route } from '@afi/contracts/route';
import { z } from 'zod';
import { Endpoint, ROUTE } from '../http/endpoint.js';
import { tablesOf } from '../persistence/tables.js';

const metricsRoute = route('GET /metrics', {
  reads: [],
  access: 'operator',
  isUnprefixed: true,
  summary: 'Figures for Prometheus',
  status: 200,
  query: z.any(),
});

let ofProcess: Registry | undefined;

/** Figures of the process: what collects them never ends, so it begins once, however many applications the process holds. */
function processFigures(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  // Its own ten milliseconds wake a resting process a hundred times a second.
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 50 });
  return ofProcess;
}

/** Figures of this application and of the work in the database, with those of the process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly ofProcess = processFigures();
  readonly requests = new Histogram({
    name: 'afi_http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor(orm: MikroORM) {
    new Gauge({
      name: 'afi_outbox_waiting',
      help: 'Events not yet delivered',
      registers: [this.registry],
      async collect() {
        const { waiting } = await tablesOf(orm.em.fork())
          .selectFrom('outbox_event')
          .select(sql<number>`count(*)::int`.as('waiting'))
          .where('doneAt', 'is', null)
          .executeTakeFirstOrThrow();
        this.set(waiting);
      },
    });
  }

  /** All of them, as Prometheus reads them. */
  async written(): Promise<string> {
    return Registry.merge([this.ofProcess, this.registry]).metrics();
  }
}

/** Times every route by its pattern, never by its address (ids would make endless series). */
@Injectable()
export class MetricsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly metrics: Metrics,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const one = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (!one) return next.handle();
    const end = this.metrics.requests.startTimer({ method: one.method, route: one.path });
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(finalize(() => end({ status: String(response.statusCode) })));
  }
}

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Endpoint(metricsRoute)
  async show(@Res() response: Response): Promise<void> {
    response.type(this.metrics.registry.contentType).send(await this.metrics.written());
  }
}
