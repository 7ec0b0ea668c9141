import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { archiveJob } from '@afi/contracts/archives';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { archiveFiles, ArchiveFile, newArchiveId, waitHours } from '../domain/archive-file.js';
import { RequestArchive } from '../archives.commands.js';

@CommandHandler(RequestArchive)
export class RequestArchiveHandler implements ICommandHandler<RequestArchive> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ ownerId, language }: RequestArchive) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `${archiveFiles.folder}${ownerId}`);
      const since = new Date(Date.now() - waitHours * 3_600_000);
      if (await em.count(ArchiveFile, { ownerId, createdAt: { $gt: since } }))
        throw new Problem('archives.one-a-day', 409);
      const id = newArchiveId();
      const { jobId } = await this.commands.execute(
        new RequestJob(archiveJob, {
          payload: { archiveId: id },
          ownerId,
          label: 'archives.job.title',
          subject: { type: 'archive', id },
        }),
      );
      em.persist(ArchiveFile.request({ id, jobId, ownerId, language }));
      const entry = { actorId: ownerId, action: 'archives.request', subjectType: 'archive', subjectId: id };
      await this.commands.execute(new RecordAudit(entry));
      return id;
    });
  }
}
