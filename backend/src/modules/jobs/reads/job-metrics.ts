import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/health/metrics.controller.js';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** How much work waits, runs and ended in the last hour, for Prometheus. */
@Injectable()
export class JobMetrics {
  constructor(orm: MikroORM, metrics: Metrics) {
    new Gauge({
      name: 'afi_jobs',
      help: 'Jobs by kind and status',
      labelNames: ['kind', 'status'],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        const rows = await tablesOf(orm.em.fork())
          .selectFrom('job')
          .select(['kind', 'status', sql<number>`count(*)::int`.as('n')])
          .where(({ or, eb }) =>
            or([
              eb('status', 'in', ['queued', 'running']),
              eb('finishedAt', '>', sql<Date>`now() - interval '1 hour'`),
            ]),
          )
          .groupBy(['kind', 'status'])
          .execute();
        for (const { kind, status, n } of rows) this.set({ kind, status }, n);
      },
    });
  }
}
