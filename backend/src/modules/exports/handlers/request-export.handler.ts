import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exportJob } from '@afi/contracts/exports';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { ExportFile, newExportId } from '../domain/export-file.js';
import { RequestExport } from '../exports.commands.js';

@CommandHandler(RequestExport)
export class RequestExportHandler implements ICommandHandler<RequestExport> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly lists: CsvLists,
  ) {}

  execute({ ownerId, list, query, language }: RequestExport) {
    if (!this.lists.read(list, query))
      throw new Problem('exports.list-unknown', 422, {
        errors: [{ pointer: '/query', code: 'exports.list-unknown' }],
      });
    return this.em.transactional(async (em) => {
      const id = newExportId();
      const { jobId } = await this.commands.execute(
        new RequestJob(exportJob, {
          payload: { exportId: id },
          ownerId,
          label: `${list}.csv.title`,
          subject: { type: 'export', id },
        }),
      );
      em.persist(ExportFile.request({ id, jobId, ownerId, list, query, language }));
      const entry = { actorId: ownerId, action: 'exports.request', subjectType: 'export', subjectId: id };
      await this.commands.execute(new RecordAudit({ ...entry, after: { list, query } }));
      return id;
    });
  }
}
