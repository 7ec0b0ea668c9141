import { documentJob } from '@afi/contracts/documents';
import { typedKey } from '@afi/contracts/document-source';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Document } from '../domain/document.js';

/** A reading that ended without a result and is tried again: what it needs may have gone with its working files. */
@Injectable()
export class RetriedDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
  ) {}

  /** A link may be fetched once more, typed words lie there again. @throws Problem 413 without room */
  async readAgain({ id, payload, account }: RetriedJob): Promise<void> {
    // What another release asked needs nothing this one knows.
    const { data } = documentJob.payload.safeParse(payload);
    if (!data) return;
    if (account && data.source.kind === 'link') await this.commands.execute(new HoldLinkRoom(account, id));
    const { typed } = (await this.em.findOne(Document, { id: data.documentId })) ?? {};
    if (typed) await this.storage.put(typedKey(id), Buffer.from(typed), 'text/plain');
  }
}
