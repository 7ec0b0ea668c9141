import { deckExportJob } from '@afi/contracts/slide-exports';
import type { DeckFile } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { letFilesGo } from '../handlers/let-files-go.js';

/**
 * Puts the file that was made beside the deck; one of the same kind is replaced. The deck itself did not change: who writes in
 * it meanwhile goes on. Where it did, the file is not its own any more, and goes.
 */
@Injectable()
@JobReaction(deckExportJob, JobFinished)
export class KeepDeckFileWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(deckExportJob, jobId);
    const { deckId: id, version, format: kind, resultKey: key } = payload;
    const tables = tablesOf(this.em);
    const which = { id, version };
    const deck = await tables
      .selectFrom('deck')
      .where((row) => row.and(which))
      .select(['accountId', 'files'])
      .forUpdate()
      .executeTakeFirst();
    if (!deck) return letFilesGo(this.em, this.storage, [key]);
    const file: DeckFile = {
      kind,
      key,
      bytes: result.bytes,
      at: new Date().toISOString(),
    };
    const files = JSON.stringify([...deck.files.filter((one) => one.kind !== kind), file]);
    await tables
      .updateTable('deck')
      .set({ files: sql`${files}::jsonb` })
      .where('id', '=', id)
      .execute();
    const replaced = deck.files.filter((one) => one.kind === kind);
    letFilesGo(
      this.em,
      this.storage,
      replaced.map((one) => one.key),
    );
    this.live.changed(accountRoom(deck.accountId), { word: 'slides', id, scope: null });
    this.live.changed(accountRoom(deck.accountId), { word: 'creations', id, scope: null });
  }
}
