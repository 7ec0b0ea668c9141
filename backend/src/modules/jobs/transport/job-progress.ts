import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ReportedProgress } from '@afi/contracts/queue';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Live } from '../../../platform/realtime/live.js';
import { JobReads } from '../reads/job.reads.js';

/**
 * Progress on its way from a worker to the screens. The row only moves forward; with several API nodes, the one
 * whose update counted pushes, so every screen hears it once.
 */
@Injectable()
export class JobProgress implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly reads: JobReads,
    private readonly live: Live,
  ) {}

  onApplicationBootstrap(): void {
    const shown = this.kinds.all().filter((definition) => definition.stages.length > 1);
    this.transport.onProgress(
      shown.map((definition) => definition.kind),
      (progress) => this.relay(progress),
    );
  }

  private relay({ jobId, attempt, seq, stage, percent, facts }: ReportedProgress): Promise<void> {
    return this.scope.run(async () => {
      const moved = await this.em.execute<{ id: string }[]>(
        `update job set status = 'running', stage = ?, percent = greatest(percent, ?), facts = facts || ?::jsonb, seq = ?,
                started_at = coalesce(started_at, now()), touched_at = now()
          where id = ? and attempt = ? and status in ('queued', 'running') and seq < ? returning id`,
        [stage, Math.min(percent, 99), JSON.stringify(facts), seq, jobId, attempt, seq],
      );
      if (!moved.length) return;
      const now = await this.reads.progressed(jobId);
      if (now) this.live.toAccount(now.ownerId, 'job.progressed', now.event);
    });
  }
}
