import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/health/metrics.controller.js';

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
        const rows = await orm.em.fork().execute<{ kind: string; status: string; n: number }[]>(
          `select kind, status, count(*)::int as n from job
            where status in ('queued', 'running') or finished_at > now() - interval '1 hour' group by 1, 2`,
        );
        for (const { kind, status, n } of rows) this.set({ kind, status }, n);
      },
    });
  }
}
