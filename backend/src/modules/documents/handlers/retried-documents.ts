import { documentJob } from '@afi/contracts/documents';
import { typedKey } from '@afi/contracts/document-source';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Document } from '../domain/document.js';
import { DocumentReads } from '../reads/document.reads.js';

/** A reading that ended without a result and is tried again: what it needs may have gone with its working files. */
@Injectable()
export class RetriedDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly reads: DocumentReads,
  ) {}

  /** Told before anything else of it: what was replaced stays so. @throws Problem `documents.not-again` (409) */
  async mustBeAwaited({ id, payload }: RetriedJob): Promise<void> {
    if (documentJob.payload.safeParse(payload).success && !(await this.reads.ofJob(id)))
      throw new Problem('documents.not-again', 409);
  }

  /**
   * A link may be fetched once more, typed words lie there again.
   * @throws Problem `documents.not-again` (409) where another reading took its place meanwhile, 413 without room
   */
  async readAgain({ id, payload, account }: RetriedJob): Promise<void> {
    // What another release asked needs nothing this one knows.
    const { data } = documentJob.payload.safeParse(payload);
    if (!data) return;
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const document = await this.em.findOne(Document, { id: data.documentId }, { lockMode });
    if (!document?.awaits(id)) throw new Problem('documents.not-again', 409);
    if (account && data.source.kind === 'link') await this.commands.execute(new HoldLinkRoom(account, id));
    const { typed } = document;
    if (typed) await this.storage.put(typedKey(id), Buffer.from(typed), 'text/plain');
  }
}
