import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isPartFault } from '@afi/contracts/document-source';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ReadAgain } from '../documents.commands.js';
import { Document } from '../domain/document.js';
import { DocumentReads } from '../reads/document.reads.js';
import { DocumentReadings } from './document-readings.js';

@CommandHandler(ReadAgain)
export class ReadAgainHandler implements ICommandHandler<ReadAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly readings: DocumentReadings,
    private readonly reads: DocumentReads,
  ) {}

  /** Asking twice is harmless. @throws Problem 409 where its reading did not end for the part that was asked for */
  execute({ ownerId, documentId, asked, language }: ReadAgain): Promise<void> {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const document = await em.findOne(Document, { id: documentId, ownerId }, { lockMode });
      if (!document) throw notFound();
      await this.communities.mustManage(document.communityId, ownerId);
      const { status, error } = await this.reads.one(documentId, ownerId, language);
      if (status === 'queued' || status === 'running') return;
      if (status !== 'failed' || !isPartFault(error?.code)) throw new Problem('documents.nothing-to-read-again', 409);
      document.askFor(asked);
      await this.readings.begin(document, language);
    });
  }
}
