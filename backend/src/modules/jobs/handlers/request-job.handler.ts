import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Job } from '../domain/job.js';
import { RequestJob } from '../jobs.commands.js';

@CommandHandler(RequestJob)
export class RequestJobHandler implements ICommandHandler<RequestJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ definition, request }: RequestJob) {
    return this.em.transactional(async (em) => {
      const job = Job.request(definition, request);
      em.persist(job);
      return { jobId: job.id };
    });
  }
}
