import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CoinQueries } from '../../coins/coins.queries.js';
import { Job } from '../domain/job.js';
import { RequestJob } from '../jobs.commands.js';

@CommandHandler(RequestJob)
export class RequestJobHandler implements ICommandHandler<RequestJob> {
  constructor(
    private readonly em: EntityManager,
    private readonly coins: CoinQueries,
  ) {}

  execute({ definition, request }: RequestJob) {
    return this.em.transactional(async (em) => {
      const price = await this.coins.quote({ kind: definition.kind, accountId: request.ownerId });
      const job = Job.request(definition, request, price);
      em.persist(job);
      return { jobId: job.id };
    });
  }
}
