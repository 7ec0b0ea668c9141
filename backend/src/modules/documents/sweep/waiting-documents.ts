import { heardKinds } from '@afi/contracts/document-source';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { Document } from '../domain/document.js';
import { DocumentReadings } from '../handlers/document-readings.js';

const everyMs = 60_000;
const batches = { size: 20, most: 50 } as const;

/** Begins with what waited: recordings and videos sent before a service was set, and files whose forms were still being made. */
@Injectable()
export class WaitingDocuments {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly readings: DocumentReadings,
    private readonly share: HearingShare,
    private readonly live: Live,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'waiting documents', everyMs, atOnce: true, run: () => this.begin() });
  }

  /** Answers how many it began with: of all, or of those that are this file. Nodes that look at once share them. */
  begin(mediaId?: string): Promise<number> {
    return inBatches(batches, (size) =>
      this.scope.run(() => this.em.transactional((em) => this.beginSome(em, size, mediaId))),
    );
  }

  private async beginSome(em: EntityManager, size: number, mediaId: string | undefined): Promise<number> {
    const waiting = await tablesOf(em)
      .selectFrom('document as d')
      .innerJoin('media as m', 'm.id', 'd.mediaId')
      .innerJoin('account as a', 'a.id', 'd.ownerId')
      .where('d.jobId', 'is', null)
      .where('m.status', '=', 'ready')
      .$if(mediaId !== undefined, (rows) => rows.where('d.mediaId', '=', mediaId ?? null))
      .$if(!this.readings.hears, (rows) => rows.where('d.kind', 'not in', heardKinds))
      // Those of who has been listened to enough today hold up nobody's.
      .where(({ eb, or, ref }) => or([eb('d.kind', 'not in', heardKinds), this.share.hasRoom(ref('d.ownerId'))]))
      // Of who closed their account nothing leaves.
      .where('a.closedAt', 'is', null)
      .orderBy('d.createdAt')
      .limit(size)
      .select(['d.id', 'a.language'])
      .forUpdate('d')
      .skipLocked()
      .execute();
    for (const { id, language } of waiting) {
      const document = await em.findOneOrFail(Document, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await this.readings.begin(document, language);
      this.live.changed(accountRoom(document.ownerId), { word: 'documents', id, scope: document.communityId });
    }
    return waiting.length;
  }
}
