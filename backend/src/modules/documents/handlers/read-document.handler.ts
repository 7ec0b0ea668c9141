import { documentSettings } from '@afi/runtime/document-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { documentsADay } from '@afi/contracts/document-input';
import { heardKinds } from '@afi/contracts/document-source';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import type { MediaKind } from '@afi/contracts/media-kind';
import { ClaimUpload, MustHaveRoom, StoreUpload, type ClaimedMedia } from '../../media/media.commands.js';
import { ReadDocument, type GivenSource } from '../documents.commands.js';
import {
  Document,
  originOfFile,
  originOfLink,
  originOfMedia,
  originOfText,
  type DocumentOrigin,
} from '../domain/document.js';
import { DocumentReadings } from './document-readings.js';
import { checkLink } from '../domain/link.rules.js';

const dayMs = 86_400_000;

@CommandHandler(ReadDocument)
export class ReadDocumentHandler implements ICommandHandler<ReadDocument> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly readings: DocumentReadings,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ ownerId, communityId, source, language, asked: wanted }: ReadDocument) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, ownerId);
      await this.mustHaveRoom(em, ownerId);
      const id = uuid();
      const asked = wanted && Object.keys(wanted).length > 0 ? wanted : null;
      const origin = await this.originOf(source, ownerId, id);
      // The same content again is accepted, but says so.
      const same = await em.findOne(
        Document,
        { communityId, contentHash: origin.contentHash },
        { orderBy: { createdAt: 'asc' } },
      );
      const duplicateOf = same?.id ?? null;
      const given = { id, ownerId, communityId, duplicateOf, asked: asked && { ...asked, given: null } };
      const document = Document.read(given, origin);
      em.persist(document);
      return { id, jobId: await this.readings.begin(document, language), duplicateOf };
    });
  }

  /** @throws Problem 422 where it cannot be read, or was not received; 413 without room */
  private async originOf(source: GivenSource, ownerId: string, id: string): Promise<DocumentOrigin> {
    if ('url' in source) return originOfLink(checkLink(source.url, this.config.of(documentSettings).FETCH_ALLOW_HOSTS));
    if ('text' in source) {
      await this.commands.execute(new MustHaveRoom(ownerId));
      return originOfText(source.text);
    }
    if (!('mediaId' in source))
      return originOfFile(await this.claimed(await this.uploadOf(source, ownerId), ownerId, id, 'uploadId', ['pdf']));
    const caption = source.caption || null;
    const media = await this.claimed(source.mediaId, ownerId, id, 'mediaId', ['image', ...heardKinds]);
    if (media.kind === 'image' && !caption && !this.readings.sees)
      throw problemAt('caption', 'documents.caption-missing');
    return originOfMedia(media, caption);
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

  private async claimed(
    mediaId: string,
    ownerId: string,
    id: string,
    field: string,
    kinds: readonly MediaKind[],
  ): Promise<ClaimedMedia> {
    const file = await this.commands.execute(new ClaimUpload(mediaId, ownerId, { word: 'documents', id }, kinds));
    if (file) return file;
    throw problemAt(field, 'documents.upload-unknown');
  }
}

const problemAt = (field: string, code: string): Problem =>
  new Problem(code, 422, { errors: [{ pointer: `/${field}`, code }] });
