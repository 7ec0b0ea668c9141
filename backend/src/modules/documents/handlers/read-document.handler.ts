import { documentSettings } from '@afi/runtime/document-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { documentsADay } from '@afi/contracts/document-input';
import { documentJob } from '@afi/contracts/documents';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { ClaimUpload, StoreUpload, type ClaimedMedia } from '../../media/media.commands.js';
import { ReadDocument } from '../documents.commands.js';
import { Document, originOfFile, originOfLink, sourceOf } from '../domain/document.js';
import { LinkRoom } from './link-room.js';
import { checkLink } from '../domain/link.rules.js';

const dayMs = 86_400_000;

@CommandHandler(ReadDocument)
export class ReadDocumentHandler implements ICommandHandler<ReadDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly links: LinkRoom,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ ownerId, communityId, source, language, asked: wanted }: ReadDocument) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, ownerId);
      await this.mustHaveRoom(em, ownerId);
      const id = uuid();
      const asked = wanted && Object.keys(wanted).length > 0 ? wanted : null;
      const origin =
        'url' in source
          ? originOfLink(checkLink(source.url, this.config.of(documentSettings).FETCH_ALLOW_HOSTS))
          : originOfFile(await this.claimed(await this.uploadOf(source, ownerId), ownerId, id));
      // The same content again is accepted, but says so.
      const same = await em.findOne(
        Document,
        { communityId, contentHash: origin.contentHash },
        { orderBy: { createdAt: 'asc' } },
      );
      const { jobId } = await this.commands.execute(
        new RequestJob(documentJob, {
          payload: { documentId: id, source: sourceOf(origin), language, asked },
          ownerId,
          label: origin.fileName ?? origin.url ?? origin.title,
          subject: { type: 'document', id },
        }),
      );
      if ('url' in source) await this.links.hold(ownerId, jobId);
      const duplicateOf = same?.id ?? null;
      em.persist(
        Document.read(
          { id, jobId, ownerId, communityId, duplicateOf, asked: asked && { ...asked, given: null } },
          origin,
        ),
      );
      return { id, jobId, duplicateOf };
    });
  }

  /** @throws Problem `documents.enough-today` (409) */
  private async mustHaveRoom(em: EntityManager, ownerId: string): Promise<void> {
    await oneAtATime(em, `documents ${ownerId}`);
    const createdAt = { $gt: new Date(Date.now() - dayMs) };
    if ((await em.count(Document, { ownerId, createdAt })) >= documentsADay)
      throw new Problem('documents.enough-today', 409, { params: { most: documentsADay } });
  }

  /** A file that came with the call is kept in the transaction of what it is for: refused, nothing is left of it. */
  private async uploadOf(source: { uploadId: string } | { file: ReceivedFile }, ownerId: string): Promise<string> {
    if ('uploadId' in source) return source.uploadId;
    return (await this.commands.execute(new StoreUpload(ownerId, source.file))).id;
  }

  private async claimed(uploadId: string, ownerId: string, id: string): Promise<ClaimedMedia> {
    const file = await this.commands.execute(new ClaimUpload(uploadId, ownerId, { word: 'documents', id }, ['pdf']));
    if (file) return file;
    throw new Problem('documents.upload-unknown', 422, {
      errors: [{ pointer: '/uploadId', code: 'documents.upload-unknown' }],
    });
  }
}
