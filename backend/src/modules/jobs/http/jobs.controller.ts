import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { jobRoutes as routes } from '@afi/contracts/jobs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { CancelJob, RetryJob } from '../jobs.commands.js';
import { JobPriceReads } from '../reads/job-prices.reads.js';
import { JobReads } from '../reads/job.reads.js';

/** One's own work in progress. */
@Controller()
export class JobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: JobReads,
    private readonly prices: JobPriceReads,
  ) {}

  @Endpoint(routes.mine)
  list(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query, caller.language);
  }

  @Endpoint(routes.prices)
  priceList(@Caller() { accountId }: Caller): Answer<typeof routes.prices> {
    return this.prices.of(accountId);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.cancel)
  async cancel(
    @Input() { params }: InputOf<typeof routes.cancel>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.cancel> {
    await this.commands.execute(new CancelJob(params.id, { ownerId: caller.accountId }));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.retry)
  async retry(
    @Input() { params }: InputOf<typeof routes.retry>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.retry> {
    await this.commands.execute(new RetryJob(params.id, { ownerId: caller.accountId }));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }
}
