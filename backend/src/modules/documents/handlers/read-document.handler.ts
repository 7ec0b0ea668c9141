import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { documentJob, type DocumentSource } from '@afi/contracts/documents';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { ClaimUpload } from '../../media/media.commands.js';
import { ReadDocument } from '../documents.commands.js';
import { Document } from '../domain/document.js';
import { checkLink } from '../domain/link.rules.js';

@CommandHandler(ReadDocument)
export class ReadDocumentHandler implements ICommandHandler<ReadDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ ownerId, communityId, source, language }: ReadDocument) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, ownerId);
      const document =
        'url' in source
          ? this.ofLink(ownerId, communityId, source.url)
          : await this.ofFile(ownerId, communityId, source.uploadId);
      // The same content again is accepted, but says so.
      const same = await em.findOne(
        Document,
        { communityId, contentHash: document.contentHash },
        { orderBy: { createdAt: 'asc' } },
      );
      document.duplicateOf = same?.id ?? null;
      const { jobId } = await this.commands.execute(
        new RequestJob(documentJob, {
          payload: { documentId: document.id, source: sourceOf(document), language },
          ownerId,
          label: document.fileName ?? document.url ?? document.title,
          subject: { type: 'document', id: document.id },
        }),
      );
      document.jobId = jobId;
      em.persist(document);
      return { id: document.id, jobId, duplicateOf: document.duplicateOf };
    });
  }

  private ofLink(ownerId: string, communityId: string, url: string): Document {
    return Document.ofLink(ownerId, communityId, checkLink(url, this.config.FETCH_ALLOW_HOSTS));
  }

  private async ofFile(ownerId: string, communityId: string, uploadId: string): Promise<Document> {
    const id = uuid();
    const file = await this.commands.execute(new ClaimUpload(uploadId, ownerId, { word: 'documents', id }, ['pdf']));
    if (!file)
      throw new Problem('documents.upload-unknown', 422, {
        errors: [{ pointer: '/uploadId', code: 'documents.upload-unknown' }],
      });
    return Document.ofFile(id, ownerId, communityId, file);
  }
}

function sourceOf(document: Document): DocumentSource {
  return document.kind === 'pdf'
    ? { kind: 'pdf', fileKey: document.storageKey ?? '' }
    : { kind: 'link', url: document.url ?? '' };
}
