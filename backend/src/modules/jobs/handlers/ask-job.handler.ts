import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Job } from '../domain/job.js';
import { AskJob } from '../jobs.commands.js';

@CommandHandler(AskJob)
export class AskJobHandler implements ICommandHandler<AskJob> {
  constructor(private readonly em: EntityManager) {}

  execute({ definition, asked }: AskJob) {
    return this.em.transactional(async (em) => {
      const job = Job.ask(definition, asked);
      em.persist(job);
      return { jobId: job.id };
    });
  }
}
