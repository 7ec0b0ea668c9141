import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ReleaseAllOf } from '../../media/media.commands.js';
import { RemoveDocument } from '../documents.commands.js';
import { Document } from '../domain/document.js';

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly live: Live,
  ) {}

  /**
   * The lock decides between this and a reading that begins: the later of the two finds what the first did.
   * @throws Problem `documents.begun` (409): what is read ends by its job
   */
  execute({ ownerId, documentId }: RemoveDocument) {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const document = await em.findOne(Document, { id: documentId, ownerId }, { lockMode });
      if (!document) throw notFound();
      if (document.jobId) throw new Problem('documents.begun', 409);
      await this.commands.execute(new ReleaseAllOf({ word: 'documents', id: documentId }));
      em.remove(document);
      this.live.changed(accountRoom(ownerId), { word: 'documents', id: documentId, scope: document.communityId });
    });
  }
}
