import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { RecordModelUse } from '../model-usage.commands.js';

/** What runs took of the model, on its way from the workers to the rows: counted for whom the work was done. */
@Injectable()
export class ToldUses {
  constructor(
    private readonly transport: JobTransport,
    private readonly scope: EntityScope,
    private readonly jobs: JobQueries,
    private readonly commands: CommandBus,
  ) {}

  start(): void {
    this.transport.onModelUse(({ runId, jobId, kind, model, sense, refusedWith, at, ...used }) =>
      this.scope.run(async () => {
        const said = { refusedWith, at: at === null ? null : new Date(at) };
        const accountId = await this.jobs.accountOf(jobId);
        await this.commands.execute(new RecordModelUse(runId, kind, accountId, used, { name: model, sense }, said));
      }),
    );
  }
}
