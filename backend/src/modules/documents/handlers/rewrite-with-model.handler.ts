import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RewriteWithModel } from '../documents.commands.js';
import { Document } from '../domain/document.js';
import { DocumentReadings } from './document-readings.js';
import { DocumentReads } from '../reads/document.reads.js';

@CommandHandler(RewriteWithModel)
export class RewriteWithModelHandler implements ICommandHandler<RewriteWithModel> {
  constructor(
    private readonly em: EntityManager,
    private readonly readings: DocumentReadings,
    private readonly reads: DocumentReads,
  ) {}

  /** Asking twice is harmless. @throws Problem 409 when there is nothing to replace, or the model does not answer yet */
  execute({ ownerId, documentId }: RewriteWithModel) {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const document = await em.findOne(Document, { id: documentId, ownerId }, { lockMode });
      if (!document) throw notFound();
      const state = await this.reads.modelRetryOf(documentId, ownerId);
      if (state === 'running') return;
      if (state === 'waiting') throw new Problem('documents.model-away', 409);
      if (state !== 'offered') throw new Problem('documents.nothing-to-rewrite', 409);
      const jobId = await this.readings.again(document);
      if (!jobId) throw new Problem('documents.nothing-to-rewrite', 409);
      document.rewrite(jobId);
    });
  }
}
